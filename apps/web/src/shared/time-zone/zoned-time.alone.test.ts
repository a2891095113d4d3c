import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  localTime,
  markedDateTime,
  markedHourAndMinute,
  momentOfWallClock,
  utc,
  wallClockMs,
  zonedClock,
  zonedDate,
  zonedDateTime,
  zonedDayAndMonth,
  zoneMark,
} from "./zoned-time.ts";
import type { TimeZone } from "./zoned-time.ts";

const fixed = (minutes: number): TimeZone => ({ choice: "LOCAL", minutesAhead: () => minutes });
const lateMs = Date.UTC(2026, 10, 20, 23, 32, 5);

describe("zoned times", () => {
  test("[NF-03] UTC stands on every time unless another clock was chosen", () => {
    const en = { locale: "en", zone: utc } as const;
    expect(zonedDateTime(lateMs, en)).toBe("20 Nov 2026, 23:32");
    expect(markedDateTime(lateMs, { ...en, locale: "de" })).toBe("20. Nov. 2026, 23:32 UTC");
    expect(markedHourAndMinute(lateMs, utc)).toBe("23:32 UTC");
    expect(zonedClock(lateMs, utc)).toBe("23:32:05");
  });

  test("[NF-03] another clock turns day and hour, and says how far it is from UTC", () => {
    const format = { locale: "en", zone: fixed(330) } as const;
    expect(markedDateTime(lateMs, format)).toBe("21 Nov 2026, 05:02 UTC+5:30");
    expect(zonedDate(lateMs, format)).toBe("21 Nov 2026");
    expect(zonedDate(Date.UTC(2027, 0, 1, 2), { ...format, zone: fixed(-180) })).toBe("31 Dec 2026");
    expect(zonedDayAndMonth(Date.UTC(2027, 0, 1, 2), { ...format, zone: fixed(-180) })).toBe("31 Dec");
  });

  test.each([
    [0, "UTC"],
    [60, "UTC+1"],
    [-300, "UTC−5"],
    [-210, "UTC−3:30"],
    [345, "UTC+5:45"],
    [Number.NaN, "UTC"],
  ])("[NF-03] a clock %i minutes ahead is marked %s", (minutes, mark) => {
    expect(zoneMark(lateMs, fixed(minutes))).toBe(mark);
  });

  test("[OD-06] no valid time is a dash on every clock", () => {
    expect(zonedDateTime(Number.NaN, { locale: "en", zone: localTime })).toBe("–");
    expect(zonedClock(Number.NaN, fixed(60))).toBe("–");
  });
});

describe("the clock of this machine", () => {
  const before = process.env["TZ"];
  beforeEach(() => {
    process.env["TZ"] = "Europe/Berlin";
  });
  afterEach(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });

  test("[NF-03] it follows summer and winter", () => {
    const format = { locale: "de", zone: localTime } as const;
    expect(markedDateTime(Date.UTC(2026, 6, 1, 12), format)).toBe("1. Juli 2026, 14:00 UTC+2");
    expect(markedDateTime(Date.UTC(2026, 11, 1, 12), format)).toBe("1. Dez. 2026, 13:00 UTC+1");
  });

  test("[NF-03] what is read from the clock is the moment again, all year, but for the hour that comes twice", () => {
    const hourMs = 3_600_000;
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += hourMs) {
      const again = momentOfWallClock(wallClockMs(ms, localTime), localTime);
      const isTwice = wallClockMs(again, localTime) === wallClockMs(ms, localTime);
      expect(isTwice && Math.abs(again - ms) <= hourMs).toBe(true);
      if (ms < Date.UTC(2026, 9, 25) || ms > Date.UTC(2026, 9, 25, 2)) expect(again).toBe(ms);
    }
  });

  test("[NF-03] the hour that is skipped in March is read as the one after it", () => {
    const skipped = Date.UTC(2026, 2, 29, 2, 30);
    expect(zonedClock(momentOfWallClock(skipped, localTime), localTime)).toMatch(/^0[13]:30:00$/);
  });
});
