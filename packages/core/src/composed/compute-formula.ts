import type { Formula, FunctionName } from "./formula-syntax.ts";

/** Gives the value of a channel, or something that tells why there is none. */
export type ReadChannel<Gap> = (sensorId: string, channel: number | string) => number | Gap;

const most = (values: readonly number[], isMore: (one: number, other: number) => boolean): number =>
  values.reduce((best, value) => (isMore(value, best) ? value : best));
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const maxDecimals = 10;

function rounded([value = Number.NaN, digits = 0]: readonly number[]): number {
  const factor = 10 ** Math.min(maxDecimals, Math.max(0, Math.trunc(digits)));
  return Math.round(value * factor) / factor;
}

const compute: Readonly<Record<FunctionName, (values: readonly number[]) => number>> = {
  min: (values) => most(values, (one, other) => one < other),
  max: (values) => most(values, (one, other) => one > other),
  avg: (values) => total(values) / values.length,
  sum: total,
  abs: ([value = Number.NaN]) => Math.abs(value),
  round: rounded,
  floor: ([value = Number.NaN]) => Math.floor(value),
  ceil: ([value = Number.NaN]) => Math.ceil(value),
  percent: ([part = Number.NaN, whole = Number.NaN]) => (part / whole) * 100,
};

function operate(operator: string, left: number, right: number): number {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  return operator === "/" ? left / right : left % right;
}

/** The values of several formulas, or the first gap among them. */
function valuesOf<Gap extends object>(of: readonly Formula[], read: ReadChannel<Gap>): number[] | Gap {
  const values: number[] = [];
  for (const formula of of) {
    const value = computeFormula(formula, read);
    if (typeof value !== "number") return value;
    values.push(value);
  }
  return values;
}

/** The value of a formula, which need be no finite number; the first gap where a channel that it needs has no value. */
export function computeFormula<Gap extends object>(formula: Formula, read: ReadChannel<Gap>): number | Gap {
  if (formula.form === "number") return formula.value;
  if (formula.form === "channel") return read(formula.sensorId, formula.channel);
  const values = valuesOf(formula.of, read);
  if (!Array.isArray(values)) return values;
  if (formula.form === "call") return compute[formula.name](values);
  return operate(formula.operator, values[0] ?? Number.NaN, values[1] ?? Number.NaN);
}
