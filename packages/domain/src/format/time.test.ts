import { expect, test } from "vitest";
import { formatClock, formatDate, formatDateTime } from "./time.ts";

const en = { locale: "en", timeZone: "UTC" } as const;
const de = { locale: "de", timeZone: "UTC" } as const;

test.each([
  [Date.UTC(2026, 10, 20, 14, 32), "20 Nov 2026, 14:32", "20. Nov. 2026, 14:32"],
  [Date.UTC(2026, 0, 1, 0, 0), "1 Jan 2026, 00:00", "1. Jan. 2026, 00:00"],
  [Date.UTC(2027, 2, 9, 23, 59, 59, 999), "9 Mar 2027, 23:59", "9. März 2027, 23:59"],
  [Date.UTC(2028, 1, 29, 9, 5), "29 Feb 2028, 09:05", "29. Feb. 2028, 09:05"],
  [Number.NaN, "–", "–"],
  [8.64e15 + 1, "–", "–"],
])("[NF-03] %s is %s and in German %s, in UTC", (ms, english, german) => {
  expect(formatDateTime(ms, en)).toBe(english);
  expect(formatDateTime(ms, de)).toBe(german);
});

test("[NF-03] every month has its own short name", () => {
  const names = Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month, 15), de));
  expect(new Set(names).size).toBe(12);
  expect(formatDate(Date.UTC(2026, 4, 15), de)).toBe("15. Mai 2026");
  expect(formatDate(Date.UTC(2026, 4, 15), en)).toBe("15 May 2026");
  expect(formatDate(Number.NaN, en)).toBe("–");
});

test.each([
  [Date.UTC(2026, 10, 20, 14, 32, 5), "14:32:05"],
  [0, "00:00:00"],
  [-1, "23:59:59"],
  [Number.NaN, "–"],
])("[NF-03] the clock of %s is %s", (ms, text) => {
  expect(formatClock(ms)).toBe(text);
});
