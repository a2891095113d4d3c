import { hashOf } from "@monitor/domain";

/** A source of numbers from 0 up to 1, the same sequence for the same seed. */
export type Random = () => number;

/** A seeded source of random numbers (mulberry32); equal seeds give equal sequences on every machine. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from 0 up to 1 that depends on the text alone: noise that needs no memory. */
export function noiseOf(text: string): number {
  return hashOf(text) / 2 ** 32;
}

/** One of the list's entries. Throws RangeError for an empty list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const entry = list[Math.floor(random() * list.length)];
  if (entry === undefined) throw new RangeError("nothing to pick from");
  return entry;
}

/** An identifier in the form of a UUID of version 4. */
export function createUuid(random: Random): string {
  const hex = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
