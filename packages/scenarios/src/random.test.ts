import { describe, expect, test } from "vitest";
import { createRandom, createUuid, noiseOf, pick } from "./random.ts";

const take = (seed: string, count: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random());
};

describe("random", () => {
  test("equal seeds give equal sequences, others do not", () => {
    expect(take("a", 20)).toEqual(take("a", 20));
    expect(take("a", 20)).not.toEqual(take("b", 20));
  });

  test("numbers lie from 0 up to 1 and spread over all of it", () => {
    const numbers = take("spread", 5000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const tenths = new Set(numbers.map((number) => Math.floor(number * 10)));
    expect(tenths.size).toBe(10);
    expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
  });

  test("noise depends on its text alone", () => {
    expect(noiseOf("1001.0 5")).toBe(noiseOf("1001.0 5"));
    expect(noiseOf("1001.0 5")).not.toBe(noiseOf("1001.0 6"));
  });

  test("pick gives every entry sometimes, and refuses an empty list", () => {
    const random = createRandom("pick");
    const picked = new Set(Array.from({ length: 200 }, () => pick(random, ["a", "b", "c"])));
    expect(picked).toEqual(new Set(["a", "b", "c"]));
    expect(() => pick(random, [])).toThrow(RangeError);
  });

  test("identifiers look like a UUID of version 4 and differ", () => {
    const random = createRandom("uuid");
    const ids = Array.from({ length: 50 }, () => createUuid(random));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(50);
  });
});
