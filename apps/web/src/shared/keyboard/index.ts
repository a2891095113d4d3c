export { rowCommandOf } from "./row-keys.ts";
export type { RowCommand, RowKeyPress } from "./row-keys.ts";
export { useSlashFocus } from "./use-slash-focus.ts";
