import { useEffect, useState } from "react";
import type { PalettePage } from "../../features/command-palette/index.ts";
import { KeyHold } from "../../shared/keyboard/held-keys.ts";
import { commandLayer } from "../../shared/keyboard/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { usePathname } from "../../shared/navigation/index.ts";
import { useStore } from "../../shared/state/index.ts";

const PaletteLayer = lazyPart(async () => (await import("./palette-layer.tsx")).PaletteLayer, {
  fallback: ({ isOpen }) => (isOpen ? <KeyHold onCancel={close} /> : null),
});
const Shortcuts = lazyPart(async () => (await import("../../features/shortcuts/index.ts")).ShortcutsDialog);

const close = () => commandLayer.set(null);

export interface CommandLayersProps {
  readonly pages: readonly PalettePage[];
  readonly refresh: () => void;
}

/** Search and list of keys over every page; their code comes with the first use, and they go with the page. */
export function CommandLayers({ pages, refresh }: CommandLayersProps) {
  const layer = useStore(commandLayer);
  const pathname = usePathname();
  const [hasSearched, setSearched] = useState(false);
  if (layer === "palette" && !hasSearched) setSearched(true);
  useEffect(() => close, [pathname]);
  return (
    <>
      {hasSearched ? (
        <PaletteLayer isOpen={layer === "palette"} pages={pages} refresh={refresh} onClose={close} />
      ) : null}
      {layer === "shortcuts" ? <Shortcuts onClose={close} /> : null}
    </>
  );
}
