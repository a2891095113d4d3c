import { expect, test } from "vitest";
import { utc } from "../../shared/time-zone/index.ts";
import { dayText, isDayOver, typedDay } from "./due-day.ts";

test.each([
  ["2026-11-30", "2026-11-30"],
  [" ", null],
  ["2026-02-30", undefined],
  ["0002-11-30", undefined],
  ["tomorrow", undefined],
])("[TI-08] what is typed as a day: %j", (text, expected) => {
  expect(typedDay(text)).toBe(expected);
});

test("[TI-08] a day is over when the next one has begun", () => {
  expect(isDayOver("2026-11-30", Date.parse("2026-11-30T23:59:59Z"), utc)).toBe(false);
  expect(isDayOver("2026-11-30", Date.parse("2026-12-01T00:00:00Z"), utc)).toBe(true);
  expect(dayText("2026-11-30", "en")).toBe("30 Nov 2026");
});
