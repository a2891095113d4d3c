import { describe, expect, test } from "vitest";
import { downtimeBands } from "./bands.ts";
import { fileNameOf, historyCsv } from "./csv.ts";
import { hasValues, readHistory } from "./history-data.ts";

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const at = (minute: number) => new Date(startMs + minute * minuteMs).toISOString();
const span = { fromMs: startMs, toMs: startMs + 60 * minuteMs };

describe("reading a time series", () => {
  test("[MO-04] values come by channel, only those within the span", () => {
    const rows = [
      ["time", "7.0", "7.1"],
      [at(-1), 1, 2],
      [at(0), 3, 4],
      [at(1), 5, null],
      [at(61), 7, 8],
    ];
    const data = readHistory(rows, span);
    expect(data.timesMs).toEqual([startMs, startMs + minuteMs]);
    expect(data.columns.get("7.0")).toEqual([3, 5]);
    expect(data.columns.get("7.1")).toEqual([4, null]);
    expect(data.stepMs).toBe(minuteMs);
  });

  test("[MO-04] short rows and what is no number have no value", () => {
    const rows = [["time", "7.0", "7.1"], [at(0)], [at(1), "x", 2], ["nonsense", 1, 1]];
    const data = readHistory(rows, span);
    expect(data.columns.get("7.0")).toEqual([null, null]);
    expect(data.columns.get("7.1")).toEqual([null, 2]);
  });

  test("[MO-04] where rows are missing the line breaks; a single scan that came late does not break it", () => {
    const rows = [["time", "7.0"], ...[0, 1, 2, 4, 5, 20, 21].map((minute) => [at(minute), minute])];
    const data = readHistory(rows, span);
    expect(data.columns.get("7.0")).toEqual([0, 1, 2, 4, 5, null, 20, 21]);
    expect(data.timesMs[5]).toBe(startMs + 6 * minuteMs);
  });

  test("an empty answer and one without values have nothing to draw", () => {
    expect(hasValues(readHistory([], span))).toBe(false);
    expect(
      hasValues(
        readHistory(
          [
            ["time", "7.0"],
            [at(0), null],
          ],
          span,
        ),
      ),
    ).toBe(false);
    expect(
      hasValues(
        readHistory(
          [
            ["time", "7.0"],
            [at(0), 0],
          ],
          span,
        ),
      ),
    ).toBe(true);
    expect(
      readHistory(
        [
          ["time", "7.0"],
          [at(0), 1],
        ],
        span,
      ).stepMs,
    ).toBe(0);
  });
});

describe("downtime", () => {
  const timesMs = [0, 1, 2, 3, 4, 20].map((minute) => startMs + minute * minuteMs);

  test("[MO-04] neighbouring times down are one band that ends with the next good one", () => {
    expect(downtimeBands({ timesMs, stepMs: minuteMs }, [0, 100, 100, 0, 0, 0])).toEqual([
      { fromMs: startMs + minuteMs, toMs: startMs + 3 * minuteMs },
    ]);
  });

  test("[MO-04] part of a step counts, a missing value does not, and a band does not run on through a gap", () => {
    expect(downtimeBands({ timesMs, stepMs: minuteMs }, [null, 8, 0, null, 100, 100])).toEqual([
      { fromMs: startMs + minuteMs, toMs: startMs + 2 * minuteMs },
      { fromMs: startMs + 4 * minuteMs, toMs: startMs + 6 * minuteMs },
      { fromMs: startMs + 20 * minuteMs, toMs: startMs + 21 * minuteMs },
    ]);
    expect(downtimeBands({ timesMs, stepMs: minuteMs }, [])).toEqual([]);
  });
});

describe("CSV", () => {
  const data = readHistory(
    [
      ["time", "7.0", "7.1", "7.-4"],
      [at(0), 1.5, -2, 0],
      [at(1), null, 3, 100],
    ],
    span,
  );

  test("times are ISO 8601, numbers as they are, no value is an empty cell", () => {
    const names = new Map([
      ["7.0", "Loading Time (msec)"],
      ["7.1", "Delta"],
    ]);
    expect(historyCsv(data, names, "time_utc")).toBe(
      '\uFEFF"time_utc","Loading Time (msec)","Delta"\r\n' +
        "2026-11-20T12:00:00.000Z,1.5,-2\r\n2026-11-20T12:01:00.000Z,,3\r\n",
    );
  });

  test.each(["=HYPERLINK(0)", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx"])(
    "a channel called %j is no formula for a spreadsheet",
    (name) => {
      const header = historyCsv(data, new Map([["7.0", name]]), "time_utc");
      expect(header).toContain(`,"'${name}"`);
    },
  );

  test("quotes are doubled", () => {
    expect(historyCsv(data, new Map([["7.0", 'a","b']]), "t")).toContain('"a"",""b"');
  });

  test.each([
    ["Ping", "Ping"],
    ["Disk Free C:\\", "Disk-Free-C"],
    ["../../etc/passwd", "etc-passwd"],
    ["Größe/Tag", "Größe-Tag"],
    ["///", "history"],
  ])("a sensor called %j makes the file name %j", (name, file) => {
    expect(fileNameOf(name)).toBe(file);
    expect(fileNameOf("x".repeat(300))).toHaveLength(80);
  });
});
