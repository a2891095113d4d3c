import { toSeries } from "./series.ts";
import type { Sample, Series } from "./series.ts";
import { stepStart } from "./steps.ts";

/**
 * What remains of the samples of one step when only its figures are kept. `fromMs` is the start of the step (milliseconds,
 * a multiple of its length); count, minimum, maximum and sum are over the finite values; the average is sum ÷ count.
 */
export interface Rollup {
  fromMs: number;
  count: number;
  minimum: number;
  maximum: number;
  sum: number;
}

/**
 * One rollup for each step of `stepMs` that has a finite value, in time order. Null, NaN and infinite values are left out;
 * a step without any other gives no rollup. Steps begin at multiples of `stepMs` since 1970; 0 or less throws a RangeError.
 */
export function rollUp(samples: readonly Sample[] | Series, stepMs: number): Rollup[] {
  const { times, values } = "times" in samples ? samples : toSeries(samples);
  const rollups: Rollup[] = [];
  let current: Rollup | undefined;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    if (!Number.isFinite(value)) continue;
    const fromMs = stepStart(times[index] as number, stepMs);
    if (current?.fromMs === fromMs) {
      current.count += 1;
      if (value < current.minimum) current.minimum = value;
      if (value > current.maximum) current.maximum = value;
      current.sum += value;
    } else {
      current = { fromMs, count: 1, minimum: value, maximum: value, sum: value };
      rollups.push(current);
    }
  }
  return rollups;
}

/**
 * The rollups of both lists (of one step length) in time order; two of the same step become one that counts both. Inputs stay
 * as they are. The lists must come from different samples: a sample that is in both counts twice.
 */
export function mergeRollups(a: readonly Rollup[], b: readonly Rollup[]): Rollup[] {
  const byStart = new Map<number, Rollup>();
  for (const rollup of [...a, ...b]) {
    const known = byStart.get(rollup.fromMs);
    if (known === undefined) byStart.set(rollup.fromMs, { ...rollup });
    else extend(known, rollup);
  }
  return Array.from(byStart.values()).sort((one, other) => one.fromMs - other.fromMs);
}

function extend(into: Rollup, from: Rollup): void {
  into.count += from.count;
  into.minimum = Math.min(into.minimum, from.minimum);
  into.maximum = Math.max(into.maximum, from.maximum);
  into.sum += from.sum;
}
