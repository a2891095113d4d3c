import { describe, expect, test } from "vitest";
import { noLimits, parseUnit } from "@monitor/domain";
import { chartModel, hasNoValues, spreadLabels, yOf } from "./chart-model.ts";
import type { ChartChannel } from "./chart-model.ts";
import { indexAfterKey, nearestIndex, tooltipLeft } from "./crosshair.ts";
import { axisWidth, isolatedIndexes, plotArea } from "./plot-spec.ts";
import { utc } from "../time-zone/index.ts";
import { readingText } from "./reading-text.ts";
import { firstSelection, refusalOf, toggleSeries } from "./series-selection.ts";
import { channelText, markText } from "./value-text.ts";

const mbit = parseUnit({ display_unit: "Mbit/s", type: "CUSTOM" });
const percent = parseUnit({ display_unit: "%", type: "PERCENT" });
const channel = (id: string, unit = mbit, limits: ChartChannel["limits"] = null): ChartChannel => ({
  id,
  name: `Channel ${id}`,
  unit,
  limits,
  lookup: null,
});
const limits = { ...noLimits, display_limit_max_warning: 800, display_limit_max_error: 9000 };
const channels = [channel("1", mbit, limits), channel("2"), channel("3", percent)];
const data = {
  timesMs: [0, 60_000, 120_000],
  columns: new Map([
    ["1", [100, null, 840]],
    ["2", [50, 60, 70]],
    ["3", [1, 2, 3]],
  ]),
  stepMs: 60_000,
};

describe("what is drawn", () => {
  const model = chartModel({
    data,
    channels,
    selection: new Map([
      ["3", 2],
      ["1", 1],
    ]),
    locale: "en",
  });

  test("[MO-04] the chosen channels stand in the order of the legend, each unit with an axis of its own", () => {
    expect(model.series.map(({ id, side, colour }) => [id, side, colour])).toEqual([
      ["1", "left", 1],
      ["3", "right", 2],
    ]);
    expect(model.axes.left?.maximum).toBe(1000);
    expect(model.axes.right?.maximum).toBe(3);
  });

  test("[MO-04] limits of the first channel that has some are drawn, as far as they are on the axis", () => {
    expect(model.limits).toEqual([{ kind: "warning", value: 800, side: "left" }]);
    expect(model.limitedId).toBe("1");
    const without = chartModel({ data, channels, selection: new Map([["2", 1]]), locale: "en" });
    expect([without.limits, without.limitedId, without.axes.right]).toEqual([[], null, null]);
  });

  test("[MO-04] without values there is no scale and no limit on it, at either side", () => {
    const gap = { ...data, columns: new Map([...data.columns, ["1", [null, null, null]]]) };
    const both = new Map([
      ["1", 1],
      ["3", 2],
    ]);
    const right = chartModel({ data: gap, channels, selection: both, locale: "en" });
    expect([right.axes.left, right.axes.right?.maximum, right.limits]).toEqual([null, 3, []]);
    expect(hasNoValues(right)).toBe(false);
    const none = chartModel({ data: gap, channels, selection: new Map([["1", 1]]), locale: "en" });
    expect([none.axes.left, none.axes.right, none.limits]).toEqual([null, null, []]);
    expect(hasNoValues(none)).toBe(true);
    expect(hasNoValues(chartModel({ data: gap, channels, selection: new Map(), locale: "en" }))).toBe(false);
  });

  test("[MO-04] the reading has the values in the same order, gaps and the downtime", () => {
    const texts = { noData: "No data", downtime: "Downtime", paused: "Paused" };
    const timesMs = [0, Date.UTC(2026, 10, 20, 13, 57, 20), 1];
    const input = {
      model,
      data: { ...data, timesMs },
      range: "2h",
      format: { locale: "en", zone: utc },
      texts,
    } as const;
    const reading = readingText({ ...input, index: 1, downtime: [0, 50, 0] });
    expect(reading.accessibleText).toBe(
      "20 Nov 2026, 13:57:20 UTC: Channel 1 No data, Channel 3 2.00 %, Downtime 50\u00A0%",
    );
    expect(readingText({ ...input, index: 1, downtime: [] }).lines.map(({ id }) => id)).toEqual(["1", "3"]);
    const bands = [{ fromMs: 0, toMs: 10, tone: "paused" as const }];
    expect(readingText({ ...input, index: 2, downtime: [], bands }).accessibleText).toMatch(/3\.00 %, Paused$/);
    expect(readingText({ ...input, index: 1, downtime: [], bands }).accessibleText).not.toContain("Paused");
  });

  test("labels that would overlap move apart and keep their order", () => {
    expect(spreadLabels([40, 100], 15)).toEqual([40, 100]);
    expect(spreadLabels([44, 40], 15)).toEqual([55, 40]);
  });

  test("a value's height follows its axis", () => {
    const axis = { minimum: 0, maximum: 100, ticks: [], unitText: "" };
    const area = plotArea({ width: 500, height: 204 }, { left: axis, right: null });
    expect([yOf(0, axis, area), yOf(100, axis, area)]).toEqual([area.top + area.height, area.top]);
  });

  test("[MO-04] long labels of an axis get the room that they need", () => {
    const of = (text: string) => ({ minimum: 0, maximum: 1, ticks: [{ value: 1, text }], unitText: "" });
    expect([null, of("1,000"), of("1,000,000"), of("1,000,000,000,000,000")].map(axisWidth)).toEqual([44, 44, 70, 104]);
    const size = { width: 500, height: 204 };
    expect(plotArea(size, { left: of("1,000,000"), right: null })).toMatchObject({ left: 70, width: 500 - 70 - 58 });
    expect(plotArea(size, { left: of("10"), right: of("1,000,000") })).toMatchObject({
      left: 44,
      width: 500 - 44 - 70,
    });
  });

  test("a value without neighbours is found, so that it gets a dot", () => {
    expect(isolatedIndexes([1, null, 2, null, 3, 4, null])).toEqual([0, 2]);
    expect(isolatedIndexes([1, 2])).toEqual([]);
  });

  test("[MO-04] a lookup's number is told as its text, an average of them as a number", () => {
    const lookup = {
      id: "state",
      lookup_type: "SINGLEINTEGER",
      undefined_status: "NONE",
      mappings: [{ from: 1, to: 1, lookup_status: "OK", display_text: "Connected" }],
    } as const;
    const state = { unit: parseUnit({ type: "LOOKUP" }), lookup };
    expect([1, 2, null].map((value) => channelText(value, state, "en"))).toEqual(["Connected", "2", "–"]);
    expect(channelText(1.4, { unit: mbit, lookup: null }, "en")).toBe("1.40 Mbit/s");
  });

  test("a limit is told without needless decimals or its unit twice", () => {
    const bytes = parseUnit({ display_unit: "B", type: "BYTES_DISK" });
    const mark = { locale: "en", knownUnit: "" } as const;
    expect(markText(800, mbit, mark)).toBe("800");
    expect(markText(2.5, mbit, mark)).toBe("2.50");
    expect(markText(2 * 1024 ** 3, bytes, mark)).toBe("2.00 GiB");
    expect(markText(2 * 1024 ** 3, bytes, { ...mark, knownUnit: "GiB" })).toBe("2.00");
  });
});

describe("legend", () => {
  const series = ["a", "b", "c", "d", "e", "f", "g"].map((id) => ({ id, unitKey: "ms" }));
  const units = [
    { id: "a", unitKey: "ms" },
    { id: "p", unitKey: "%" },
    { id: "b", unitKey: "ms" },
    { id: "q", unitKey: "B" },
  ];

  test("[MO-04] at first the primary channel and the next one in its unit are on", () => {
    expect(Array.from(firstSelection(units))).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(firstSelection([]).size).toBe(0);
  });

  test("[MO-04] a channel that comes back takes the first free colour; the others keep theirs", () => {
    const off = toggleSeries(firstSelection(series), series, "a");
    expect(Array.from(off)).toEqual([["b", 2]]);
    expect(Array.from(toggleSeries(off, series, "c"))).toEqual([
      ["b", 2],
      ["c", 1],
    ]);
  });

  test("[MO-04] no more than six lines and two units", () => {
    const six = ["c", "d", "e", "f"].reduce((chosen, id) => toggleSeries(chosen, series, id), firstSelection(series));
    expect(refusalOf(six, series, "g")).toBe("too_many_series");
    expect(toggleSeries(six, series, "g")).toBe(six);
    const two = toggleSeries(firstSelection(units), units, "p");
    expect(refusalOf(two, units, "q")).toBe("too_many_units");
    expect(refusalOf(two, units, "p")).toBeNull();
  });
});

describe("crosshair", () => {
  test("[MO-04] snaps to the nearest time", () => {
    const times = [0, 10, 20, 100];
    expect([-5, 4, 5, 6, 61, 500].map((ms) => nearestIndex(times, ms))).toEqual([0, 0, 0, 1, 3, 3]);
    expect(nearestIndex([], 5)).toBeNull();
  });

  test.each([
    ["ArrowLeft", 5, 4],
    ["ArrowRight", 5, 6],
    ["ArrowRight", 9, 9],
    ["ArrowLeft", null, 9],
    ["ArrowRight", null, 0],
    ["PageDown", 3, 0],
    ["Home", 5, 0],
    ["End", null, 9],
    ["a", 5, null],
    ["constructor", 5, null],
  ] as const)("[MO-04] the key %s moves it from %s to %s", (key, from, to) => {
    expect(indexAfterKey(key, from, 10)).toBe(to);
    expect(indexAfterKey(key, from, 0)).toBeNull();
  });

  test("the tooltip stands at the right, turns to the left at the edge, and never leaves the chart", () => {
    expect(tooltipLeft(100, 170, 500)).toBe(114);
    expect(tooltipLeft(400, 170, 500)).toBe(216);
    expect(tooltipLeft(120, 170, 200)).toBe(0);
  });
});
