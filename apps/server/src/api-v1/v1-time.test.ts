import { CallError } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { dayNumber, durationText, readTime, stepText, timeOfDayNumber, timeText } from "./v1-time.ts";

const utc = { isUtc: true };
const local = { isUtc: false };
const noonMs = Date.parse("2026-12-31T12:03:05Z");

test("[CA-20] days are counted from the end of 1899", () => {
  expect(dayNumber(0)).toBe(25_569);
  expect(timeOfDayNumber(dayNumber(noonMs + 4))).toBe(noonMs + 4);
  expect(dayNumber(Date.parse("2016-12-12T05:03:45.4138Z"))).toBeCloseTo(42_716.2109422917, 6);
});

test("[CA-20] times are written with a clock of twelve hours", () => {
  expect(timeText(noonMs, utc)).toBe("12/31/2026 12:03:05 PM");
  expect(timeText(noonMs - 12 * 3_600_000, utc)).toBe("12/31/2026 12:03:05 AM");
  expect(stepText(noonMs, 300_000, utc)).toBe("12/31/2026 12:03:05 PM - 12:08:05 PM");
  expect(stepText(noonMs, 86_400_000, utc)).toBe("12/31/2026 12:03:05 PM - 1/1/2027 12:03:05 PM");
});

test("[CA-20] durations have their two largest units", () => {
  expect([0, 51_000, 5_820_000, 7_776_000_000].map(durationText)).toEqual(["0 s", "51 s", "1 h 37 m", "90 d"]);
});

describe("times in parameters", () => {
  test.each([
    ["2026-12-31-12-03-05", "2026-12-31T12:03:05Z"],
    ["2026-12-31", "2026-12-31T00:00:00Z"],
    ["2026-1-2-3-4-5", "2026-01-02T03:04:05Z"],
    ["2026-12-31-24-00-00", "2027-01-01T00:00:00Z"],
  ])("%s", (text, time) => {
    expect(readTime(text, "sdate", utc)).toBe(Date.parse(time));
    const date = new Date(readTime(text, "sdate", local));
    expect(timeText(date.getTime(), local)).toBe(timeText(Date.parse(time), utc));
  });

  test.each([
    "",
    "yesterday",
    "2026-13-01",
    "2026-02-31",
    "2026-00-10",
    "2026-12-31-25-00-00",
    "2026-12-31T12:00:00",
    "9".repeat(30),
  ])("%j is none", (text) => {
    expect(() => readTime(text, "sdate", utc)).toThrow(CallError);
  });
});
