/** One measured subject. With a value it is one row; else the figures say what was measured. */
export interface BenchResult {
  readonly name: string;
  /** What is held against the budget. */
  readonly value?: string;
  readonly figures: Readonly<Record<string, number | string>>;
  /** Empty: shown for comparison only. */
  readonly budget: string;
  readonly isMet: boolean;
}

/** A figure that has to be at most its budget where it has one; `details` explain it. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly max?: number | undefined;
  readonly unit: string;
  readonly details?: BenchResult["figures"];
}

/** Three digits are more than any of these figures is exact. */
export const rounded = (value: number): number => Number(value.toPrecision(3));

export function atMost({ name, value, max, unit, details = {} }: Measured): BenchResult {
  return {
    name,
    value: `${rounded(value)} ${unit}`,
    figures: details,
    budget: max === undefined ? "" : `≤ ${max} ${unit}`,
    isMet: max === undefined || value <= max,
  };
}
