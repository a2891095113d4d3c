import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { channelColumns, preferences } from "../../shared/preferences/index.ts";
import type { ChannelColumn } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import { useMessages } from "./texts.ts";

const chosen = preferences.of("channelColumns");

/** The columns that are shown beside name and last value, which always are. */
export function useChannelColumns(): ReadonlySet<ChannelColumn> {
  return new Set(useStore(chosen));
}

/** Button with a menu that switches columns on and off; stored in this browser. */
export function ChannelColumnsMenu() {
  const texts = useMessages();
  const shown = useChannelColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = channelColumns.map((column) => ({
    id: column,
    label: texts.column[column],
    isChecked: shown.has(column),
    onSelect: () =>
      chosen.set(channelColumns.filter((other) => (other === column ? !shown.has(other) : shown.has(other)))),
  }));
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        size="sm"
        label={texts.columns}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor ? (
        <LazyMenu
          label={texts.columns}
          anchor={anchor}
          align="end"
          groups={[entries]}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
