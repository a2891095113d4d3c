import { describe, expect, test } from "vitest";
import { parseUnit } from "@monitor/domain";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { utc } from "../time-zone/index.ts";
import type { TimeZone, ZonedFormat } from "../time-zone/index.ts";
import { historyRanges, momentText, rangeSpanMs, spanText, timeTicks } from "./time-axis.ts";
import type { HistoryRange } from "./time-axis.ts";
import { extentOf, valueAxis } from "./value-axis.ts";

const mbit = parseUnit({ display_unit: "Mbit/s", type: "CUSTOM" });
const bytes = parseUnit({ display_unit: "B", type: "BYTES_MEMORY" });
const seconds = parseUnit({ display_unit: "s", type: "TIME_SECONDS" });

function axis(extent: [number, number], limits: number[] = [], unit = mbit) {
  return valueAxis({ extent, limits, unit, locale: "en" });
}
const texts = (extent: [number, number], unit = mbit) => axis(extent, [], unit).ticks.map((tick) => tick.text);

describe("value axis", () => {
  test("[MO-04] begins at 0 and has 3 to 5 even ticks with round labels", () => {
    expect(texts([118, 938])).toEqual(["0", "250", "500", "750", "1,000"]);
    expect(texts([0, 3.4])).toEqual(["0", "1", "2", "3", "4"]);
    expect(texts([0, 0.9])).toEqual(["0.00", "0.25", "0.50", "0.75", "1.00"]);
  });

  test("[MO-04] any range of values lies within its axis, with 3 to 5 ticks", () => {
    for (let size = 0.003; size < 1e9; size *= 3.7) {
      for (const low of [-size, -size / 3, 0, size / 50, size * 0.9]) {
        const { minimum, maximum, ticks } = axis([low, size]);
        expect(minimum).toBeLessThanOrEqual(low);
        expect(maximum).toBeGreaterThanOrEqual(size * (1 - 1e-9));
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(5);
      }
    }
  });

  test("[MO-04] values that span less than 20 % of their size get an axis of their own", () => {
    expect(axis([90, 100]).minimum).toBe(90);
    expect(axis([79, 100]).minimum).toBe(0);
    expect(axis([-100, -95]).maximum).toBe(-94);
  });

  test("[MO-04] one value alone and zeros have an axis from 0", () => {
    expect([axis([42, 42]).minimum, axis([42, 42]).maximum]).toEqual([0, 60]);
    expect([axis([0, 0]).minimum, axis([0, 0]).maximum]).toEqual([0, 1]);
    expect([axis([-5, -5]).minimum, axis([-5, -5]).maximum]).toEqual([-6, 0]);
  });

  test("[MO-04] a limit that is near is on the axis; one far away does not flatten the line", () => {
    expect(axis([100, 840], [800, 950]).maximum).toBe(1000);
    expect(axis([0, 10], [5000]).maximum).toBe(10);
    expect(axis([50, 100], [-20]).minimum).toBe(-50);
  });

  test("[MO-04] bytes and long times have ticks that are round in the unit that is shown", () => {
    const memory = axis([0, 3 * 1024 ** 3], [], bytes);
    expect(memory.ticks.map((tick) => tick.text)).toEqual(["0", "1", "2", "3"]);
    expect(memory.unitText).toBe("GiB");
    expect(memory.maximum).toBe(3 * 1024 ** 3);
    expect(texts([0, 4 * 86_400], seconds).map((text) => text.replace(/\u00A0/g, " "))).toEqual([
      "0 s",
      "1 d",
      "2 d",
      "3 d",
      "4 d",
    ]);
  });

  test("the extent of columns without values is none", () => {
    expect(extentOf([[null], []])).toBeNull();
    expect(extentOf([[3, null], [-1]])).toEqual([-1, 3]);
  });
});

const toMs = Date.UTC(2026, 10, 20, 14, 32, 10);

const en = { locale: "en", zone: utc } as const;
const inIndia: TimeZone = { choice: "LOCAL", minutesAhead: () => 330 };

function ticks(range: HistoryRange, widthPx: number, { locale, zone }: ZonedFormat = en) {
  const { weekdays } = locale === "en" ? english : german;
  return timeTicks({ fromMs: toMs - rangeSpanMs[range], toMs, range, widthPx, locale, zone, weekdays });
}

describe("time axis", () => {
  test("[NF-03] the labels are those of the range, in UTC", () => {
    expect(ticks("2h", 500).map((tick) => tick.text)).toEqual(["12:40", "13:00", "13:20", "13:40", "14:00", "14:20"]);
    expect(ticks("2d", 420).map((tick) => tick.text)).toEqual(["Thu 00:00", "Thu 12:00", "Fri 00:00", "Fri 12:00"]);
    expect(ticks("30d", 420)[0]?.text).toBe("24 Oct");
    expect(ticks("30d", 420, { ...en, locale: "de" })[0]?.text).toBe("24. Okt.");
    expect(ticks("365d", 420)[0]?.text).toBe("Jan 2026");
  });

  test("[NF-03] with local time the ticks are at round times of that clock", () => {
    const local = ticks("2h", 500, { ...en, zone: inIndia });
    expect(local.map((tick) => tick.text)).toEqual(["18:20", "18:40", "19:00", "19:20", "19:40", "20:00"]);
    expect(local[2]?.value).toBe(Date.UTC(2026, 10, 20, 13, 30));
    const days = ticks("2d", 420, { ...en, zone: inIndia });
    expect(days.map((tick) => tick.text)).toEqual(["Thu 00:00", "Thu 12:00", "Fri 00:00", "Fri 12:00"]);
    expect(days[0]?.value).toBe(Date.UTC(2026, 10, 18, 18, 30));
  });

  test("[MO-04] the labels fit at any width and stay within the span", () => {
    for (const range of historyRanges) {
      for (const width of [240, 330, 520, 800, 1400]) {
        const shown = ticks(range, width);
        expect(shown.length).toBeGreaterThanOrEqual(1);
        expect(shown.length * 50).toBeLessThanOrEqual(width + 50);
        expect(shown.every(({ value }) => value >= toMs - rangeSpanMs[range] && value <= toMs)).toBe(true);
      }
    }
  });

  test("[NF-03] a moment is told as exactly as its range has it", () => {
    expect(momentText(toMs, "2h", en)).toBe("20 Nov 2026, 14:32:10 UTC");
    expect(momentText(toMs, "30d", { ...en, locale: "de" })).toBe("20. Nov. 2026, 14:32 UTC");
    expect(momentText(toMs, "365d", en)).toBe("20 Nov 2026");
    expect(momentText(toMs, "2h", { ...en, zone: inIndia })).toBe("20 Nov 2026, 20:02:10 UTC+5:30");
  });

  test("[NF-03] a span within a day names the day once", () => {
    expect(spanText({ fromMs: toMs - rangeSpanMs["2h"], toMs }, en)).toBe("20 Nov, 12:32 – 14:32");
    expect(spanText({ fromMs: toMs - rangeSpanMs["2d"], toMs }, en)).toBe("18 Nov, 14:32 – 20 Nov, 14:32");
    expect(spanText({ fromMs: toMs - rangeSpanMs["30d"], toMs }, en)).toBe("21 Oct 2026 – 20 Nov 2026");
  });
});
