export { HoursGrid } from "./hours-grid.tsx";
export { gridOf, hoursOf } from "./week-hours.ts";
export type { HourGrid } from "./week-hours.ts";
