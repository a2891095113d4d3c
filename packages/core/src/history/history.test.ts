import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createHistory } from "./history.ts";
import type { History, HistoryTable } from "./history.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openMemory } from "../memory-store/memory-storage.ts";
import type { Storage } from "../storage/ports.ts";
import { Turns } from "../storage/testing/turns.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// A full day, so that the steps of all periods begin with it.
const today = Date.parse("2026-11-20T00:00:00Z");

let image: MemoryImage;
let storage: Storage;
let history: History;
let turns: Turns;

beforeEach(async () => {
  image = new MemoryImage();
  storage = openMemory({ image });
  history = createHistory(storage.history);
  turns = await Turns.of(storage);
});
afterEach(async () => {
  await storage.close();
});

const add = (time_ms: number, value: number, channel_number = 0) =>
  turns.commit({ samples: [{ sensor_id: "1001", channel_number, time_ms, value }] });

const read = (period: "live" | "short" | "medium" | "long", nowMs: number, channelNumbers: readonly number[] = [0]) =>
  history.readPeriod({ sensorId: "1001", period, channelNumbers, nowMs });
const valuesOf = ({ times, columns }: HistoryTable, column = 0) =>
  times.flatMap((time, row) => {
    const value = columns[column]?.[row] ?? null;
    return value === null ? [] : [[time - today, value]];
  });

describe("history in periods", () => {
  test("live is single values of four hours, with gaps where a channel has none", async () => {
    await add(today - 5 * hourMs, 1);
    await add(today, 2);
    await add(today, 100, -4);
    await add(today + minuteMs, 0, -4);
    await add(today + 2 * minuteMs, 3);
    const table = await read("live", today + 2 * minuteMs, [0, -4]);
    expect(table.times).toEqual([today, today + minuteMs, today + 2 * minuteMs]);
    expect(table.columns).toEqual([
      [2, null, 3],
      [100, 0, null],
    ]);
  });

  test("short is averages of five minutes, two days back", async () => {
    await add(today, 1);
    await add(today + 4 * minuteMs, 3);
    await add(today + 5 * minuteMs, 9);
    const table = await read("short", today + hourMs);
    expect(table.times[1]! - table.times[0]!).toBe(5 * minuteMs);
    expect(table.times).toHaveLength((2 * dayMs) / (5 * minuteMs) + 1);
    expect(valuesOf(table)).toEqual([
      [0, 2],
      [5 * minuteMs, 9],
    ]);
  });

  test("medium is hours, long is days, each an average over all values of its step", async () => {
    await add(today, 1);
    await add(today + 30 * minuteMs, 2);
    await add(today + hourMs, 9);
    await add(today + dayMs, 7);
    const nowMs = today + dayMs + minuteMs;
    expect(valuesOf(await read("medium", nowMs))).toEqual([
      [0, 1.5],
      [hourMs, 9],
      [dayMs, 7],
    ]);
    expect(valuesOf(await read("long", nowMs))).toEqual([
      [0, 4],
      [dayMs, 7],
    ]);
  });

  test("a sensor without history gives rows without values, or none in live", async () => {
    expect(valuesOf(await read("short", today))).toEqual([]);
    expect((await read("short", today)).times.length).toBeGreaterThan(500);
    expect(await read("live", today)).toEqual({ times: [], columns: [[]] });
    expect((await read("medium", today, [])).columns).toEqual([]);
  });
});

test("a range has steps that fit its length, its end left out", async () => {
  for (const hour of [0, 1, 2]) await add(today + hour * hourMs, hour);
  const stepOf = async (spanMs: number) => {
    const { times } = await history.readRange({
      sensorId: "1001",
      channelNumbers: [0],
      fromMs: today,
      toMs: today + spanMs,
    });
    return times[1]! - times[0]!;
  };
  expect([await stepOf(4 * hourMs), await stepOf(dayMs), await stepOf(3 * dayMs), await stepOf(90 * dayMs)]).toEqual([
    hourMs,
    5 * minuteMs,
    hourMs,
    dayMs,
  ]);
  const exact = await history.readRange({ sensorId: "1001", channelNumbers: [0], fromMs: today, toMs: today + hourMs });
  expect(exact).toEqual({ times: [today], columns: [[0]] });
});

describe("the last two hours of several channels", () => {
  const stepMs = 150_000;
  const recent = (nowMs: number, intervalMs = minuteMs) => {
    const channels = ["1001", "1002"].map((sensorId) => ({ sensorId, channelNumber: 0, intervalMs }));
    return history.readRecent(channels, nowMs);
  };

  test("[MO-03] have the same times, the last of them now, and nulls where nothing was measured", async () => {
    const nowMs = today + 3 * hourMs + 17_000;
    await add(nowMs - 3 * hourMs, 99);
    await add(nowMs - 2 * hourMs + 5 * minuteMs, 1);
    for (const seconds of [130, 70, 10]) await add(nowMs - seconds * 1000, seconds);
    const { firstMs, columns } = await recent(nowMs);
    expect(columns.map((column) => column.length)).toEqual([48, 48]);
    expect(firstMs + 47 * stepMs).toBeLessThanOrEqual(nowMs);
    expect(firstMs + 48 * stepMs).toBeGreaterThan(nowMs);
    expect(columns[0]?.filter((value) => value !== null)).toEqual([1, 100, 10]);
    expect(columns[0]?.slice(-2)).toEqual([100, 10]);
    expect(columns[1]).toEqual(Array(48).fill(null));
  });

  test("[MO-03] of a sensor that is checked seldom have no gaps, unless it is silent for long", async () => {
    const nowMs = today + 6 * hourMs;
    for (const minutes of [130, 120, 110, 60, 50]) await add(nowMs - minutes * minuteMs, minutes);
    const column = (await recent(nowMs, 10 * minuteMs)).columns[0] ?? [];
    const at = async (minutes: number) =>
      column[Math.floor((nowMs - minutes * minuteMs - (await recent(nowMs)).firstMs) / stepMs)];
    expect([
      await at(115),
      await at(112),
      await at(100),
      await at(92),
      await at(75),
      await at(55),
      await at(45),
    ]).toEqual([120, 120, 110, 110, null, 60, 50]);
    expect(column.at(-1)).toBeNull();
    expect(column[0]).toBe(120);
  });

  test("[MO-03] are found in what is sealed as well", async () => {
    const nowMs = today + 3 * hourMs;
    await add(nowMs - hourMs, 7);
    await storage.chores.sealHistory(nowMs + dayMs);
    while (await storage.chores.sealHistory(nowMs + dayMs));
    await add(nowMs, 8);
    expect((await recent(nowMs)).columns[0]?.filter((value) => value !== null)).toEqual([7, 8]);
  });
});
