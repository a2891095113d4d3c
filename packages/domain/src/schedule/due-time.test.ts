import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundedTimeoutMs, hashOf, nextDue, offsetOf } from "./due-time.ts";

const minuteMs = 60_000;

describe("hashOf", () => {
  test.each(["", "0", "2490", "-1000", "ü€😀"])("of %j is the same 32-bit number each time", (text) => {
    const hash = hashOf(text);
    expect(hashOf(text)).toBe(hash);
    expect(Number.isInteger(hash)).toBe(true);
    expect(hash).toBeGreaterThanOrEqual(0);
    expect(hash).toBeLessThan(2 ** 32);
  });

  test("stays what it was, for due times must survive an update", () => {
    expect([hashOf("1"), hashOf("2490")]).toEqual([1428125071, 2149337737]);
  });

  test("spreads ids that follow each other evenly over an interval", () => {
    const perSecond = Array.from({ length: 60 }, () => 0);
    for (let id = 1; id <= 6000; id += 1) {
      perSecond[Math.floor(offsetOf(String(id), minuteMs) / 1000)]! += 1;
    }
    expect(Math.max(...perSecond)).toBeLessThan(150);
    expect(Math.min(...perSecond)).toBeGreaterThan(60);
  });
});

describe("nextDue", () => {
  test("is after now, at most one interval away and always on the sensor's own grid", () => {
    const anyTime = fc.integer({ min: 0, max: 4_000_000_000_000 });
    const anyInterval = fc.integer({ min: 1, max: 864_000_000 });
    fc.assert(
      fc.property(fc.string(), anyInterval, anyTime, (id, intervalMs, nowMs) => {
        const due = nextDue(id, intervalMs, nowMs);
        expect(due).toBeGreaterThan(nowMs);
        expect(due - nowMs).toBeLessThanOrEqual(intervalMs);
        expect(due % intervalMs).toBe(offsetOf(id, intervalMs));
      }),
    );
  });

  test("at a due time the next one is a whole interval later", () => {
    const first = nextDue("17", minuteMs, 1_000_000);
    expect(nextDue("17", minuteMs, first)).toBe(first + minuteMs);
    expect(nextDue("17", minuteMs, first - 1)).toBe(first);
  });

  test("ticks that were missed are skipped", () => {
    const first = nextDue("17", minuteMs, 1_000_000);
    expect(nextDue("17", minuteMs, first + 10 * minuteMs + 1)).toBe(first + 11 * minuteMs);
  });

  test.each([0, -5, Number.NaN])("an interval of %s counts as 1 ms", (intervalMs) => {
    expect(nextDue("17", intervalMs, 1000)).toBe(1001);
  });
});

test.each([
  [5000.4, 60_000, 5000],
  [60_000, 60_000, 54_000],
  [900_000, 30_000, 27_000],
  [0, 60_000, 1],
  [Number.NaN, 60_000, 54_000],
  [5, 1, 1],
])("a time-out of %s ms at an interval of %s ms is %s ms", (timeoutMs, intervalMs, expected) => {
  expect(boundedTimeoutMs(timeoutMs, intervalMs)).toBe(expected);
});
