export type { HistoryFigure } from "./figures.ts";
export { createHistory } from "./history.ts";
export type { History, HistoryTable, RecentChannel } from "./history.ts";
