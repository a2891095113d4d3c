export type { ClockJump } from "./clock-jump.ts";
export { watchClock } from "./clock-watch.ts";
export { startHousekeeping } from "./housekeeping.ts";
