export { catchUp } from "./catch-up.ts";
export { StatusHistoryKeeper } from "./keep-status-history.ts";
export { encodeSensor } from "./ring-codec.ts";
export { cursorAt } from "./status-history-mark.ts";
export { StatusRollup } from "./status-rollup.ts";
export type { StatusHistoryReader } from "./status-rollup.ts";
export { UnknownTimes } from "./unknown-times.ts";
export type { UnknownTime } from "./unknown-times.ts";
export { statusHistoryMs } from "./status-period.ts";
