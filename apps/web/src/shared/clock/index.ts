export { createAutoRefresh, defaultRefreshSeconds, refreshSecondsOf } from "./auto-refresh.ts";
export type { AutoRefresh, RefreshPhase, RefreshState } from "./auto-refresh.ts";
export { systemClock } from "./clock.ts";
export type { Clock } from "./clock.ts";
export { serverTime } from "./server-time.ts";
export { useNow, useServerNow } from "./use-now.ts";
