export { FilterStrip, KeywordField } from "./filter-strip.tsx";
export { keywordMatcher } from "./keyword.ts";
export { formatSortWord, parseSortWord } from "./sort-words.ts";
export type { SortOrder } from "./sort-words.ts";
export { formatStatusWords, parseStatusWords, toggleStatus } from "./status-words.ts";
export { useDebouncedText } from "./use-debounced-text.ts";
