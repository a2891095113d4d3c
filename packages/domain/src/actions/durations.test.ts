import { describe, expect, test } from "vitest";
import { durationChoices, parseDuration, parseUntil } from "./durations.ts";

const nowMs = Date.UTC(2026, 10, 20, 14, 32);

describe("parseDuration", () => {
  test.each([
    ["one_day", 86_400],
    ["five_hours", 18_000],
    ["one_hour", 3600],
    ["thirty_minutes", 1800],
    ["five_minutes", 300],
    ["indefinitely", null],
  ] as const)("[AC-07] [AC-10] %s is %s seconds", (choice, seconds) => {
    expect(parseDuration({ choice, untilMs: null }, nowMs)).toEqual({ isValid: true, seconds });
  });

  test("[AC-10] until is the seconds from now", () => {
    expect(parseDuration({ choice: "until", untilMs: nowMs + 90_000 }, nowMs)).toEqual({ isValid: true, seconds: 90 });
  });

  test("[VA-09] until needs a moment", () => {
    expect(parseDuration({ choice: "until", untilMs: null }, nowMs)).toEqual({
      isValid: false,
      issue: { code: "until" },
    });
  });

  test("[AC-07] the choices are offered longest first, until and indefinitely last", () => {
    expect(durationChoices).toHaveLength(7);
    expect(durationChoices[0]).toBe("one_day");
    expect(durationChoices[6]).toBe("indefinitely");
  });
});

describe("parseUntil", () => {
  test.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [86_400_000, 86_400],
  ])("[AC-10] %s ms from now are %s whole seconds", (aheadMs, seconds) => {
    expect(parseUntil(nowMs, nowMs + aheadMs)).toEqual({ isValid: true, seconds });
  });

  test.each([nowMs, nowMs - 1, Number.NaN, Number.POSITIVE_INFINITY])("[VA-09] %s is not in the future", (untilMs) => {
    expect(parseUntil(nowMs, untilMs)).toEqual({ isValid: false, issue: { code: "until" } });
  });
});
