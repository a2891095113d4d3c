export { CommandPalette } from "./command-palette.tsx";
export type { PaletteCommand, PalettePage } from "./palette-entries.ts";
