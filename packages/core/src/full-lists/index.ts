export { FullLists } from "./full-lists.ts";
export type { FoundObjects } from "./full-lists.ts";
export type { FullList } from "./needed-lists.ts";
