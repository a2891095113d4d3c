import type { Channel } from "@monitor/contract";
import { expect, test } from "vitest";
import { levelOf, lineToneOf } from "./level-of.ts";

const channel = (display_value: number | null, more: Partial<Channel> = {}): Channel => ({
  id: "7.0",
  name: "Value",
  last_measurement: { display_value },
  ...more,
});
const percent = { unit: { type: "PERCENT", display_unit: "%" } };

test("[MO-03] percent has a scale to 100 with its limits on it", () => {
  const limits = { display_limit_max_warning: 90, display_limit_min_error: 5 };
  expect(levelOf(channel(80, { ...percent, limits }))).toEqual({
    share: 0.8,
    ticks: [
      { kind: "error", share: 0.05 },
      { kind: "warning", share: 0.9 },
    ],
  });
});

test("[MO-03] other units take their scale from the highest limit, with room above it", () => {
  const level = levelOf(channel(110, { limits: { display_limit_max_error: 200 } }));
  expect(level?.share).toBeCloseTo(0.5);
  expect(level?.ticks[0]?.share).toBeCloseTo(1 / 1.1);
  expect(levelOf(channel(900, { limits: { display_limit_max_error: 200 } }))?.share).toBe(1);
});

test("[MO-03] without a value, a scale or with a lookup there is no level", () => {
  expect(levelOf(null)).toBeNull();
  expect(levelOf(channel(null, percent))).toBeNull();
  expect(levelOf(channel(12))).toBeNull();
  expect(levelOf(channel(12, { limits: { display_limit_max_error: 0 } }))).toBeNull();
  expect(levelOf(channel(1, { ...percent, lookup_definition: { id: "prtg.standardlookups.x" } }))).toBeNull();
});

test("[MO-03] a line has the colour of its status, or the first series while all is well", () => {
  expect(lineToneOf("up")).toBe("series");
  expect(lineToneOf("down")).toBe("down");
});
