/**
 * One measured value of one channel.
 * `timeMs`: whole milliseconds since 1970 (UTC), at most `maxTimeMs` away from it.
 * `value`: any double in the channel's base unit; `null` (or NaN) when the scan gave no value.
 */
export interface Sample {
  timeMs: number;
  value: number | null;
}

/**
 * Samples as two columns of equal length: times in milliseconds, strictly ascending, and values, NaN where there is none.
 */
export interface Series {
  times: Float64Array;
  values: Float64Array;
}

/** A half-open span of time in milliseconds: `fromMs` belongs to it, `toMs` does not. */
export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/** Furthest time from 1970 a sample may have, 2^50 ms (35,000 years): second differences of such times stay exact doubles. */
export const maxTimeMs = 2 ** 50;

/** True for a whole number of milliseconds no further than `maxTimeMs` from 1970; false for NaN and fractions. */
export function isSampleTime(timeMs: number): boolean {
  return Number.isInteger(timeMs) && Math.abs(timeMs) <= maxTimeMs;
}

/** Throws a RangeError that names the offending time unless `isSampleTime` holds. */
export function requireSampleTime(timeMs: number): void {
  if (!isSampleTime(timeMs)) throw new RangeError(`A sample time must be whole milliseconds, not ${timeMs}.`);
}

/**
 * The samples as columns in time order, from any order. Of several samples with one time the last given wins;
 * null becomes NaN. No samples give two empty columns. A time that is not whole milliseconds throws a RangeError.
 */
export function toSeries(samples: readonly Sample[]): Series {
  const times = new Float64Array(samples.length);
  const values = new Float64Array(samples.length);
  let at = 0;
  for (const { timeMs, value } of samples) {
    requireSampleTime(timeMs);
    times[at] = timeMs;
    values[at] = value ?? Number.NaN;
    at += 1;
  }
  return inTimeOrder({ times, values });
}

/**
 * One series out of several, each in time order, cut to `range` where one is given. Parts may overlap (a late chunk beside
 * the regular one): at the same time the value of the later part in the list wins. No parts give two empty columns.
 */
export function joinSeries(parts: readonly Series[], range?: TimeRange): Series {
  const cut = range === undefined ? parts : parts.map((part) => sliceSeries(part, range));
  const count = cut.reduce((sum, part) => sum + part.times.length, 0);
  const times = new Float64Array(count);
  const values = new Float64Array(count);
  let at = 0;
  for (const part of cut) {
    times.set(part.times, at);
    values.set(part.values, at);
    at += part.times.length;
  }
  return inTimeOrder({ times, values });
}

/** The samples with `fromMs` ≤ time < `toMs`: views into the given columns, not copies. Empty when nothing lies inside. */
export function sliceSeries(series: Series, range: TimeRange): Series {
  const from = indexFrom(series.times, range.fromMs);
  const to = Math.max(from, indexFrom(series.times, range.toMs));
  return { times: series.times.subarray(from, to), values: series.values.subarray(from, to) };
}

function indexFrom(times: Float64Array, timeMs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isAscending(times: Float64Array): boolean {
  for (let at = 1; at < times.length; at += 1) {
    if ((times[at] as number) <= (times[at - 1] as number)) return false;
  }
  return true;
}

/** The same samples in time order; of several with one time the last given stays. Ordered columns come back as they are. */
export function inTimeOrder(series: Series): Series {
  if (isAscending(series.times)) return series;
  const { times, values } = series;
  // Sorting is stable, so of equal times the one given last stays last and overwrites the others.
  const order = Array.from(times.keys()).sort((a, b) => (times[a] as number) - (times[b] as number));
  const sorted: Series = { times: new Float64Array(order.length), values: new Float64Array(order.length) };
  let count = 0;
  for (const from of order) {
    const timeMs = times[from] as number;
    if (count > 0 && sorted.times[count - 1] === timeMs) count -= 1;
    sorted.times[count] = timeMs;
    sorted.values[count] = values[from] as number;
    count += 1;
  }
  return { times: sorted.times.slice(0, count), values: sorted.values.slice(0, count) };
}
