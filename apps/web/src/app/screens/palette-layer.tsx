import { CommandPalette } from "../../features/command-palette/index.ts";
import type { CommandPaletteProps } from "../../features/command-palette/index.ts";
import { ObjectActionsProvider } from "../../features/object-actions/index.ts";

export interface PaletteLayerProps extends CommandPaletteProps {
  readonly isOpen: boolean;
}

/** The command palette with the actions on objects; these go on when the palette has closed. */
export function PaletteLayer({ isOpen, ...palette }: PaletteLayerProps) {
  return <ObjectActionsProvider>{isOpen ? <CommandPalette {...palette} /> : null}</ObjectActionsProvider>;
}
