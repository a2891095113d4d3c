export { Highlighted } from "./highlighted.tsx";
export { OptionList, optionId } from "./option-list.tsx";
export type { OptionGroup } from "./option-list.tsx";
export { searchWords } from "./text-matches.ts";
export { useActiveOption } from "./use-active-option.ts";
export type { ActiveOption } from "./use-active-option.ts";
