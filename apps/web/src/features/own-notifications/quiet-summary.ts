import type { HourGrid } from "../../shared/hours-grid/index.ts";

/** Days in a row with the same quiet hours, as ranges of full hours; 24 is the end of a day. */
export interface QuietDays {
  readonly from: number;
  readonly to: number;
  readonly ranges: readonly (readonly [number, number])[];
}

function rangesOf(hours: readonly boolean[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const [hour, isOn] of hours.entries()) {
    const last = ranges[ranges.length - 1];
    if (!isOn) continue;
    if (last?.[1] === hour) last[1] = hour + 1;
    else ranges.push([hour, hour + 1]);
  }
  return ranges;
}

/** The quiet hours of a week in few lines; days without any are left out. */
export function quietDays(grid: HourGrid): QuietDays[] {
  const found: QuietDays[] = [];
  for (const [day, hours] of grid.entries()) {
    const ranges = rangesOf(hours);
    const last = found[found.length - 1];
    const isSame = last !== undefined && last.to === day - 1 && String(last.ranges) === String(ranges);
    if (ranges.length === 0) continue;
    if (isSame) found[found.length - 1] = { ...last, to: day };
    else found.push({ from: day, to: day, ranges });
  }
  return found;
}
