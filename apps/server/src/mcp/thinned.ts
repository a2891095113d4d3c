/** A value at a time; null is a gap. */
export interface Point {
  readonly ms: number;
  readonly value: number | null;
}

/** Values at even times. */
export interface EvenValues {
  readonly firstMs: number | null;
  readonly stepMs: number;
  readonly values: readonly (number | null)[];
}

const written = (value: number): number => Number(value.toPrecision(6));

/** Points at even times as they are, or averages of so many even steps; a step without a value is a gap. */
export function thinned(points: readonly Point[], maxValues: number): EvenValues {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return { firstMs: null, stepMs: 0, values: [] };
  const { length } = points;
  if (length <= maxValues) {
    const stepMs = length === 1 ? 0 : Math.round((last.ms - first.ms) / (length - 1));
    return { firstMs: first.ms, stepMs, values: points.map(({ value }) => (value === null ? null : written(value))) };
  }
  const count = maxValues;
  const stepMs = Math.ceil((last.ms - first.ms + 1) / count / 1000) * 1000;
  const sums = Array.from({ length: count }, () => ({ sum: 0, count: 0 }));
  for (const { ms, value } of points) {
    const step = sums[Math.min(count - 1, Math.floor((ms - first.ms) / stepMs))];
    if (value === null || step === undefined) continue;
    step.sum += value;
    step.count += 1;
  }
  const values = sums.map((step) => (step.count === 0 ? null : written(step.sum / step.count)));
  return { firstMs: first.ms, stepMs, values };
}
