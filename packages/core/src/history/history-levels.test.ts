import { beforeEach, describe, expect, test } from "vitest";
import { createHistory } from "./history.ts";
import type { HistoryFigure } from "./figures.ts";
import type { HistoryTable } from "./history.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openMemory } from "../memory-store/memory-storage.ts";
import type { Storage } from "../storage/ports.ts";
import { Turns } from "../storage/testing/turns.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const today = Date.parse("2026-11-20T00:00:00Z");
const kept = { rawHistoryDays: 2, fiveMinuteHistoryDays: 20, hourlyHistoryDays: 90 };

let storage: Storage;

/** A day with a value a minute, the number of the minute in its hour; other days have none. */
beforeEach(async () => {
  storage = openMemory({ image: new MemoryImage(), ...kept });
  const turns = await Turns.of(storage);
  const samples = Array.from({ length: 1440 }, (_, minute) => ({
    sensor_id: "1001",
    channel_number: 0,
    time_ms: today + minute * minuteMs,
    value: minute % 60,
  }));
  await turns.commit({ samples });
});

const after = async (days: number) => void (await storage.chores.cleanHistory(today + days * dayMs));

const read = (range: { fromMs: number; toMs: number; stepMs?: number }, figure: HistoryFigure = "average") =>
  createHistory(storage.history).readRange({ sensorId: "1001", channelNumbers: [0], figures: [figure], ...range });
const stepOf = ({ times }: HistoryTable) => (times[1] ?? 0) - (times[0] ?? 0);
const valuesOf = ({ columns }: HistoryTable) => columns[0];

const hour = { fromMs: today + hourMs, toMs: today + 2 * hourMs };
const day = { fromMs: today, toMs: today + dayMs };

describe("a range of a time", () => {
  test.each([
    [1, minuteMs, 60],
    [10, 5 * minuteMs, 12],
    [40, hourMs, 1],
  ])("%d days ago has steps as fine as what is kept", async (days, stepMs, count) => {
    await after(days);
    const table = await read(hour);
    expect(table.times).toHaveLength(count);
    if (count > 1) expect(stepOf(table)).toBe(stepMs);
    expect(table.times[0]).toBe(hour.fromMs);
    expect(valuesOf(table)?.every((value) => value !== null)).toBe(true);
  });

  test("that nothing is kept of is a gap", async () => {
    await after(120);
    expect(valuesOf(await read({ ...hour, stepMs: 300_000 }))).toEqual(Array(12).fill(null));
    expect((await read(hour)).times).toEqual([]);
  });

  test("gaps stay gaps in every level", async () => {
    for (const days of [1, 10, 40]) {
      await after(days);
      const table = await read({ fromMs: today - hourMs, toMs: today + hourMs, stepMs: 1800_000 });
      const found = (valuesOf(table) ?? []).map((value) => value !== null);
      expect(found).toEqual(days === 40 ? [false, true] : [false, false, true, true]);
    }
  });

  test("a step that does not fit five minutes becomes one that does, once they are all there is", async () => {
    const minutes = { ...hour, stepMs: 7 * minuteMs };
    expect(stepOf(await read(minutes))).toBe(7 * minuteMs);
    await after(10);
    expect(stepOf(await read(minutes))).toBe(10 * minuteMs);
    expect(valuesOf(await read({ ...hour, stepMs: 10 * minuteMs }))).toEqual([4.5, 14.5, 24.5, 34.5, 44.5, 54.5]);
  });
});

describe("the figure of a step", () => {
  const hours = async (figure: HistoryFigure) => valuesOf(await read({ ...hour, stepMs: hourMs }, figure))?.[0];
  const days = async (figure: HistoryFigure) => valuesOf(await read({ ...day, stepMs: dayMs }, figure))?.[0];

  test.each([1, 10, 40])("is the same %d days later: average, minimum and maximum", async (later) => {
    await after(later);
    expect([await hours("average"), await hours("minimum"), await hours("maximum")]).toEqual([29.5, 0, 59]);
    expect([await days("average"), await days("minimum"), await days("maximum")]).toEqual([29.5, 0, 59]);
  });

  test("of five minutes too", async () => {
    for (const later of [1, 10]) {
      await after(later);
      const of = async (figure: HistoryFigure) => valuesOf(await read({ ...hour, stepMs: 1800_000 }, figure));
      expect([await of("average"), await of("minimum"), await of("maximum")]).toEqual([
        [14.5, 44.5],
        [0, 30],
        [29, 59],
      ]);
    }
  });

  test.each([
    [1, { 50: 29, 95: 56, 100: 59 }],
    [10, { 50: 29, 95: 57, 100: 59 }],
    [40, { 50: 29.5, 95: 29.5, 100: 59 }],
  ] as const)("percentiles are those of the values, %d days later of what is kept", async (later, expected) => {
    await after(later);
    for (const [percentile, value] of Object.entries(expected)) {
      expect(await hours({ percentile: Number(percentile) })).toBe(value);
    }
  });

  test("each value counts once in a percentile, while some of the day is kept singly and some is not", async () => {
    const storedTwo = storage.history;
    await after(2.5);
    const { series, fiveMinutes } = await storedTwo.readFine("1001", 0, day);
    expect(series.times.length).toBeGreaterThan(600);
    expect(fiveMinutes.length).toBeGreaterThan(100);
    expect(await days({ percentile: 100 })).toBe(59);
    expect(await days({ percentile: 50 })).toBe(29);
  });

  test("a percentile of many months is made of hours", async () => {
    const long = { fromMs: today - 100 * dayMs, toMs: today + dayMs, stepMs: dayMs };
    expect(valuesOf(await read(long, { percentile: 99 }))?.at(-1)).toBe(59);
  });
});
