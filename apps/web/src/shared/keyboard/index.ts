export { commandLayer } from "./command-layer.ts";
export type { CommandLayer } from "./command-layer.ts";
export { rowCommandOf } from "./row-keys.ts";
export type { RowCommand, RowKeyPress } from "./row-keys.ts";
export { areShortcutsOn, hasOpenLayer, isSingleKey, isTyping } from "./single-keys.ts";
export type { SingleKeyPress } from "./single-keys.ts";
export { useSlashFocus } from "./use-slash-focus.ts";
