import { addedTimes, noTimes } from "./times.ts";
import type { Times } from "./times.ts";

/** Times and what follows from them: null where nothing counts. */
export interface Availability extends Times {
  /** Percent of the time that counts (up and down), cut after two decimals: it never looks better than it was. */
  readonly reached: number | null;
  readonly is_met: boolean | null;
  /** Down time that the target still allows; below zero: so much too much. */
  readonly credit_ms: number | null;
}

const thousandths = 100_000;
const hundredths = 10_000;

/** A quotient of whole numbers without its fraction; their product may be more than a number holds exactly. */
const quotient = (one: number, factor: number, divisor: number): number =>
  Number((BigInt(one) * BigInt(factor)) / BigInt(divisor));

/** What times mean beside a target in percent, of which three decimals count. */
export function availabilityOf(times: Times, target: number): Availability {
  const counted = times.up_ms + times.down_ms;
  if (counted === 0) return { ...times, reached: null, is_met: null, credit_ms: null };
  const reached = quotient(times.up_ms, hundredths, counted) / 100;
  const allowedMs = quotient(counted, thousandths - Math.round(target * 1000), thousandths);
  const credit_ms = allowedMs - times.down_ms;
  return { ...times, reached, is_met: credit_ms >= 0, credit_ms };
}

/** The sum of all times. */
export const sumOfTimes = (all: readonly Times[]): Times => all.reduce(addedTimes, noTimes);
