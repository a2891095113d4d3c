import { describe, expect, test } from "vitest";
import {
  clockText,
  dayText,
  fieldText,
  gapsOf,
  momentOfField,
  momentText,
  offsetText,
  periodText,
  weekNumber,
} from "./week-times.ts";

const zone = "Europe/Berlin";
const day = (date: string) => ({ date, from: `${date}T00:00:00Z` });

describe("[NO-21] times of an on-call schedule", () => {
  test("are those of its zone, in both languages", () => {
    expect(clockText("2026-11-21T17:00:00Z", zone)).toBe("18:00");
    expect(momentText("2026-11-21T17:00:00Z", zone, "en")).toBe("Sat 21 Nov, 18:00");
    expect(dayText("2026-11-16", "en")).toBe("Mon 16");
    expect(periodText([day("2026-11-16"), day("2026-11-22")], "en")).toBe("16 – 22 November 2026");
    expect(periodText([day("2026-11-16"), day("2026-11-22")], "de")).toBe("16. – 22. November 2026");
    expect(periodText([day("2026-11-30"), day("2026-12-06")], "en")).toBe("30 November – 6 December 2026");
  });

  test.each([
    ["2026-11-16", 47],
    ["2026-12-28", 53],
    ["2027-01-04", 1],
  ])("the week of %s is %i", (monday, week) => {
    expect(weekNumber(monday)).toBe(week);
  });

  test("a field is read on the wall of the zone", () => {
    expect(momentOfField(fieldText("2026-07-21T17:00:00Z", zone), zone)).toBe("2026-07-21T17:00:00.000Z");
    expect(momentOfField("tomorrow", zone)).toBeNull();
    const marks = [zone, "Asia/Kathmandu", "UTC"].map((name) => offsetText(Date.UTC(2026, 0, 1), name));
    expect(marks).toEqual(["UTC+1", "UTC+5:45", "UTC"]);
  });

  test("what is over is no gap any more", () => {
    const gap = (until: string) => ({ from: "2026-11-01T00:00:00Z", until, user: null });
    const shifts = [gap("2026-11-02T00:00:00Z"), gap("2026-11-04T00:00:00Z")];
    expect(gapsOf({ shifts }, Date.parse("2026-11-03T00:00:00Z"))).toEqual([shifts[1]]);
  });
});
