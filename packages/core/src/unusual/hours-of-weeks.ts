import { momentOfWall, wallMsAt } from "@monitor/domain";
import type { Rollup, TimeRange } from "@monitor/timeseries";
import { lookedAtHours } from "./unusual-hours.ts";
import { maxWeeks } from "./usual-hours.ts";

export const hourMs = 3_600_000;
const weekMs = 168 * hourMs;

/** The hours that are looked at, and those of the weeks before that they are compared with. */
export interface ComparedHours {
  readonly last: TimeRange;
  /** The last week first; an hour more at both ends. */
  readonly before: readonly TimeRange[];
}

const hourOf = (ms: number): number => Math.floor(ms / hourMs) * hourMs;

/** The last hours that are over, and the same hours of the weeks before by the clocks of a time zone. */
export function comparedHours(nowMs: number, timeZone: string): ComparedHours {
  const toMs = hourOf(nowMs);
  const fromMs = toMs - lookedAtHours * hourMs;
  const wallMs = wallMsAt(fromMs, timeZone);
  const before = Array.from({ length: maxWeeks }, (_, week) => {
    const thenMs = hourOf(momentOfWall(wallMs - (week + 1) * weekMs, timeZone));
    return { fromMs: thenMs - hourMs, toMs: thenMs + (lookedAtHours + 1) * hourMs };
  });
  return { last: { fromMs, toMs }, before };
}

/** The averages of the hours of a range, NaN for one without a value. */
export function averagesOf(rollups: readonly Rollup[], { fromMs, toMs }: TimeRange): Float64Array {
  const averages = new Float64Array((toMs - fromMs) / hourMs).fill(Number.NaN);
  for (const { fromMs: hour, sum, count } of rollups) averages[(hour - fromMs) / hourMs] = sum / count;
  return averages;
}
