import { expect, test } from "vitest";
import { fuzzed } from "../testing/fuzzed.ts";
import { valuesOf } from "../testing/run-one.ts";
import { loadOf } from "./check.ts";

// How the ways to the device fare is in ssh/ssh-devices.test.ts.
const linux = " 18:35:02 up 48 min,  0 users,  load average: 7.34, 6.47, 5.13\n2\n";

test.each([
  [linux, { load_1: 7.34, load_5: 6.47, load_15: 5.13, per_processor: 323.5 }],
  ["18:35  up 3 days, 2 users, load averages: 1.50 2.00 1.79\n8\n", { load_1: 1.5, load_5: 2, per_processor: 25 }],
  ["up 1 day, load average: 0.00, 0.01, 0.05\nsh: getconf: not found", { load_15: 0.05, per_processor: null }],
])("%j", (text, values) => {
  const outcome = loadOf(text);
  expect(outcome === null ? {} : valuesOf(outcome)).toMatchObject(values);
});

test("1,000 fuzzed answers give figures or none", () => {
  for (const text of fuzzed(linux, 1000)) {
    const outcome = loadOf(text);
    const values = outcome === null ? {} : valuesOf(outcome);
    expect(Object.values(values).every((value) => value === null || Number.isFinite(value))).toBe(true);
  }
});
