import { mergeRollups, stepStart } from "@monitor/timeseries";
import type { Rollup, Series, TimeRange } from "@monitor/timeseries";
import { hourMs } from "./open-chunks.ts";

/** The times of a series that is not empty, both ends in it. */
export const endsOf = ({ times }: Series): [firstMs: number, lastMs: number] => [
  times[0] as number,
  times.at(-1) as number,
];

/** The whole hours that a series, which is not empty, lies in. */
export function hoursOf(series: Series): TimeRange {
  const [firstMs, lastMs] = endsOf(series);
  return { fromMs: stepStart(firstMs, hourMs), toMs: stepStart(lastMs, hourMs) + hourMs };
}

/**
 * Sealed hours with those of samples that came later. `again` is there where the later ones lie among what is sealed, as some of
 * them may be in it already: the hours of the later samples as all single values of them give them. An hour of which single
 * values are not kept any more counts what comes late besides.
 */
export function withLaterHours(
  sealed: readonly Rollup[],
  later: readonly Rollup[],
  again: readonly Rollup[] | null,
): Rollup[] {
  if (again === null) return mergeRollups(sealed, later);
  const known = new Map(sealed.map((hour) => [hour.fromMs, hour]));
  const whole = new Map(again.map((hour) => [hour.fromMs, hour]));
  const changed = later.map((hour): Rollup => {
    const before = known.get(hour.fromMs);
    const all = whole.get(hour.fromMs) ?? hour;
    const isWhole = before === undefined || all.count >= before.count;
    return isWhole ? all : (mergeRollups([before], [hour])[0] as Rollup);
  });
  for (const hour of changed) known.set(hour.fromMs, hour);
  return [...known.values()].sort((one, other) => one.fromMs - other.fromMs);
}
