/** The figures of a channel in steps of the same length; null where there is no value. */
export interface ChartFigures {
  readonly average: readonly (number | null)[];
  readonly minimum: readonly (number | null)[];
  readonly maximum: readonly (number | null)[];
}

/** A point in the unit square: from left to right, from top to bottom. */
export type Point = readonly [x: number, y: number];

/** What page and document draw of a channel, in the unit square. */
export interface ChartShape {
  /** Lines of averages; between two of them there is no value. */
  readonly lines: readonly (readonly Point[])[];
  /** Outlines around what lies between lowest and highest values. */
  readonly bands: readonly (readonly Point[])[];
  /** Values at which the grid has a line, the lowest first. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** The figures of all steps together; null where there is no value at all. */
export interface ChartSums {
  readonly average: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

const isNumber = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** Average, lowest and highest value of a chart. Steps count alike. */
export function chartSums({ average, minimum, maximum }: ChartFigures): ChartSums {
  const [averages, lows, highs] = [average.filter(isNumber), minimum.filter(isNumber), maximum.filter(isNumber)];
  const sum = averages.reduce((one, other) => one + other, 0);
  return {
    average: averages.length === 0 ? null : sum / averages.length,
    minimum: lows.length === 0 ? null : Math.min(...lows),
    maximum: highs.length === 0 ? null : Math.max(...highs),
  };
}

const ticksWanted = 4;

/** A round step (1, 2 or 5 times a power of ten) that makes about so many ticks as are wanted. */
function tickStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / ticksWanted));
  return power * ([1, 2, 5, 10].find((factor) => span / (factor * power) <= ticksWanted) ?? 10);
}

/** The ends of the axis: round values around all, zero included where nothing is below it. */
function axisOf({ minimum, maximum }: ChartSums): {
  readonly low: number;
  readonly high: number;
  readonly step: number;
} {
  const low = Math.min(0, minimum ?? 0);
  const high = Math.max(0, maximum ?? 0);
  const step = tickStep(high > low ? high - low : 1);
  return { low: Math.floor(low / step) * step, high: Math.max(step, Math.ceil(high / step) * step), step };
}

/** Begin and end of the parts without a gap. */
function partsOf(values: readonly (number | null)[]): [number, number][] {
  const parts: [number, number][] = [];
  for (const [at, value] of values.entries()) {
    if (!isNumber(value)) continue;
    const last = parts.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else parts.push([at, at + 1]);
  }
  return parts;
}

/** What is drawn of a channel; a step stands in the middle of its time. */
export function chartShape(figures: ChartFigures): ChartShape {
  const { average, minimum, maximum } = figures;
  const { low, high, step } = axisOf(chartSums(figures));
  const yOf = (value: number) => (high - value) / (high - low);
  const pointOf = (at: number, value: number | null | undefined): Point => [
    (at + 0.5) / average.length,
    yOf(value ?? low),
  ];
  const parts = partsOf(average);
  const steps = ([from, to]: [number, number]) => Array.from({ length: to - from }, (_, index) => from + index);
  const count = Math.round((high - low) / step);
  return {
    lines: parts.map((part) => steps(part).map((at) => pointOf(at, average[at]))),
    bands: parts.map((part) => [
      ...steps(part).map((at) => pointOf(at, maximum[at] ?? average[at])),
      ...steps(part)
        .toReversed()
        .map((at) => pointOf(at, minimum[at] ?? average[at])),
    ]),
    ticks: Array.from({ length: count + 1 }, (_, at) => ({ value: low + at * step, y: yOf(low + at * step) })),
  };
}
