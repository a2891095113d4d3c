import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { childrenOrders, preferences } from "../../../shared/preferences/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { LazyMenu } from "../../../shared/loading/overlays.ts";
import { useMessages } from "../texts.ts";

const order = preferences.of("childrenOrder");

/** The order of the children, chosen from a menu and kept in this browser. */
export function ChildrenOrderButton() {
  const texts = useMessages();
  const chosen = useStore(order);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        size="sm"
        label={texts.orderChildren}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor ? (
        <LazyMenu
          label={texts.orderChildren}
          anchor={anchor}
          align="end"
          groups={[
            childrenOrders.map((entry) => ({
              id: entry,
              label: texts.childrenOrder[entry],
              isChecked: entry === chosen,
              onSelect: () => order.set(entry),
            })),
          ]}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
