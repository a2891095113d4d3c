import { describe, expect, test } from "vitest";
import { formatDateTimeText, parseDateTimeText } from "./date-time-text.ts";

describe("date and time of a pause", () => {
  const evening = Date.UTC(2026, 10, 20, 18, 0);

  test.each(["2026-11-20T18:00", "2026-11-20T18:00:00", "2026-11-20T18:00:00.000", " 2026-11-20 18:00 "])(
    "reads %j as UTC",
    (text) => {
      expect(parseDateTimeText(text)).toBe(evening);
    },
  );

  test.each([
    "",
    "tomorrow",
    "2026-11-20",
    "2026-02-30 10:00",
    "2026-13-01 10:00",
    "2026-11-20 24:00",
    "2026-11-20 10:60",
  ])("refuses %j", (text) => {
    expect(parseDateTimeText(text)).toBeNull();
  });

  test("writes what it reads", () => {
    expect(formatDateTimeText(evening)).toBe("2026-11-20T18:00");
    expect(parseDateTimeText(formatDateTimeText(evening))).toBe(evening);
  });
});
