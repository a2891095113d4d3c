/** Stands in the place of a decimal exponent when values are kept as doubles. */
export const doublesExponent = 7;

// Differences of numbers up to 2^50 fit a zigzag varint and stay exact in a double.
const maxScaled = 2 ** 50;
const powersOfTen = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const;

/** 10 to the given exponent, 0 to 6; NaN for any other, `doublesExponent` included. */
export function decimalScale(exponent: number): number {
  return powersOfTen[exponent] ?? Number.NaN;
}

/** True when the scaled whole number of a value is small enough to be coded. */
export function isCodableScaled(scaled: number): boolean {
  return Math.abs(scaled) <= maxScaled;
}

/**
 * The smallest exponent, `from` or more, with which `value` is a whole number ÷ 10^exponent and comes back bit for bit;
 * `doublesExponent` when there is none (1/3, -0, infinities, very large and very small numbers). NaN needs no digits: `from`.
 */
export function exponentFor(value: number, from: number): number {
  if (Number.isNaN(value)) return from;
  if (Object.is(value, -0)) return doublesExponent;
  for (let exponent = from; exponent < doublesExponent; exponent += 1) {
    const scale = decimalScale(exponent);
    const scaled = Math.round(value * scale);
    if (!isCodableScaled(scaled)) return doublesExponent;
    if (scaled / scale === value) return exponent;
  }
  return doublesExponent;
}

/** The smallest exponent, `from` or more, that brings back every one of the values; `doublesExponent` when none does. */
export function commonExponent(values: Float64Array, from = 0): number {
  const exponent = widestExponent(values, from);
  // A later value may have raised the exponent so far that an earlier, larger one no longer fits.
  return exponent === from ? exponent : widestExponent(values, exponent);
}

function widestExponent(values: Float64Array, from: number): number {
  let exponent = from;
  for (const value of values) {
    exponent = exponentFor(value, exponent);
    if (exponent === doublesExponent) break;
  }
  return exponent;
}
