/** Whether a day such as 2026-11-20 is in the calendar; `Date` takes February 31 for a day of March. */
export function isCalendarDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
