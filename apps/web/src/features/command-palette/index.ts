export { CommandPalette } from "./command-palette.tsx";
export type { CommandPaletteProps } from "./command-palette.tsx";
export type { PalettePage } from "./palette-entries.ts";
