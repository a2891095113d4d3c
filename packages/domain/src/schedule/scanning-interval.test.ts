import { describe, expect, test } from "vitest";
import { guidanceFor, parseImpact } from "./performance-impact.ts";
import { isScanningInterval, parseScanningInterval, scanningIntervalChoices } from "./scanning-interval.ts";

describe("scanning interval", () => {
  test.each([
    ["60", 60],
    [60, 60],
    ["30s", 30],
    ["5 m", 300],
    [" 15M ", 900],
    ["4h", 14_400],
    ["10d", 864_000],
    ["10", 10],
  ])("%j is %s seconds", (wire, seconds) => {
    expect(parseScanningInterval(wire)).toBe(seconds);
  });

  test.each(["", null, undefined, "9", "9s", "11d", "864001", "1.5h", "-60", "60x", "1e3", 12.5, Number.NaN, "5  m"])(
    "%j is no scanning interval",
    (wire) => {
      expect(parseScanningInterval(wire)).toBeNull();
    },
  );

  test("every choice is one, from 30 seconds to 24 hours", () => {
    expect(scanningIntervalChoices.every(isScanningInterval)).toBe(true);
    expect([scanningIntervalChoices[0], scanningIntervalChoices[10]]).toEqual([30, 86_400]);
  });

  test.each([
    [10, true],
    [9, false],
    [864_000, true],
    [864_001, false],
    [10.5, false],
  ])("%s seconds are one: %s", (seconds, expected) => {
    expect(isScanningInterval(seconds)).toBe(expected);
  });
});

describe("performance impact", () => {
  test.each([
    ["VERY_LOW", 1, 5000],
    ["LOW", 2, 2000],
    ["MEDIUM", 3, 500],
    ["HIGH", 4, 200],
    ["VERY_HIGH", 5, 50],
  ] as const)("[NF-05] %s is level %s, for up to %s sensors a probe", (word, level, sensors) => {
    expect(parseImpact(word)).toBe(level);
    expect(parseImpact(word.toLowerCase())).toBe(level);
    expect(parseImpact(level)).toBe(level);
    expect(guidanceFor(level)).toBe(sensors);
  });

  test.each(["UNKNOWN", "", null, undefined, 0, 6, 2.5, "3"])("[EN-02] the impact %j is unknown", (wire) => {
    expect(parseImpact(wire)).toBeNull();
  });
});
