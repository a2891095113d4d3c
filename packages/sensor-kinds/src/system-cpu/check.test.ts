import { describe, expect, test } from "vitest";
import { codeOf, runOne, valuesOf } from "../testing/run-one.ts";
import { createSystemCpuCheck } from "./check.ts";
import { loadBetween } from "./cpu-load.ts";
import type { CpuReading } from "./cpu-load.ts";
import { readProcessors } from "./cpu-meter.ts";
import type { CpuSource } from "./cpu-meter.ts";

const reading = (atMs: number, ...processors: [busy: number, idle: number][]): CpuReading => ({
  atMs,
  processors: processors.map(([busy, idle]) => ({ busy, idle })),
});

describe("loadBetween", () => {
  test("is the busy share of the time that passed", () => {
    const load = loadBetween(reading(0, [100, 100], [0, 0]), reading(1000, [150, 150], [300, 100]));
    expect(load).toEqual({ total: 70, processors: [50, 75] });
  });

  test("a processor without new time has none, and the total is of the others", () => {
    expect(loadBetween(reading(0, [1, 1], [5, 5]), reading(1, [2, 2], [5, 5]))).toEqual({
      total: 50,
      processors: [50, null],
    });
  });

  test("a counter that went back counts as no time", () => {
    expect(loadBetween(reading(0, [100, 10]), reading(1, [50, 30]))).toEqual({ total: 0, processors: [0] });
  });

  test("no time at all or another number of processors gives none", () => {
    expect(loadBetween(reading(0, [1, 1]), reading(1, [1, 1]))).toBeNull();
    expect(loadBetween(reading(0, [1, 1]), reading(1, [2, 2], [3, 3]))).toBeNull();
  });
});

describe("system-cpu", () => {
  test("a machine that keeps its processors to itself is no outage", async () => {
    const check = createSystemCpuCheck({ read: () => reading(0), wait: () => Promise.resolve() });
    expect(await runOne(check, {})).toMatchObject({ failure: { code: "processors_unknown", cannot_check: true } });
  });

  const sourceOf = (readings: CpuReading[]) => {
    const waits: number[] = [];
    const source: CpuSource = {
      read: () => readings.shift() ?? reading(0),
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    };
    return { source, waits };
  };

  test("the first run measures over 200 ms, later ones since the last", async () => {
    const { source, waits } = sourceOf([
      reading(0, [0, 0]),
      reading(200, [50, 150]),
      reading(60_200, [30_050, 30_150]),
    ]);
    const check = createSystemCpuCheck(source);
    expect(valuesOf(await runOne(check, {}))).toEqual({ total: 25, processor_1: 25 });
    expect(valuesOf(await runOne(check, {}))).toEqual({ total: 50, processor_1: 50 });
    expect(waits).toEqual([200]);
  });

  test("each processor is a channel with a name in both languages, 50 of them at most", async () => {
    const many = Array.from({ length: 64 }, (): [number, number] => [1, 1]);
    const later = many.map((): [number, number] => [2, 2]);
    const { source } = sourceOf([reading(0, ...many), reading(200, ...later)]);
    const outcome = await runOne(createSystemCpuCheck(source), {});
    expect(outcome.is_ok && outcome.channels).toHaveLength(50);
    expect(outcome).toMatchObject({
      values: { total: 50, processor_50: 50 },
      channels: expect.arrayContaining([
        { key: "processor_2", name: "Processor 2", name_de: "Prozessor 2", unit: "CPU" },
      ]) as unknown,
    });
    expect(valuesOf(outcome)).not.toHaveProperty("processor_51");
  });

  test("two runs within a second share one result", async () => {
    const { source, waits } = sourceOf([reading(0, [0, 0]), reading(200, [50, 150]), reading(300, [150, 150])]);
    const check = createSystemCpuCheck(source);
    const first = await runOne(check, {});
    expect(await runOne(check, {})).toEqual(first);
    expect(waits).toEqual([200]);
  });

  test("it measures again when a processor was added", async () => {
    const { source, waits } = sourceOf([
      reading(0, [0, 0]),
      reading(200, [10, 10]),
      reading(5000, [20, 20], [0, 0]),
      reading(5200, [30, 20], [0, 10]),
    ]);
    const check = createSystemCpuCheck(source);
    await runOne(check, {});
    expect(valuesOf(await runOne(check, {}))).toEqual({ total: 50, processor_1: 100, processor_2: 0 });
    expect(waits).toEqual([200, 200]);
  });

  test("the signal stops the waiting", async () => {
    const controller = new AbortController();
    const check = createSystemCpuCheck({
      read: () => reading(0, [1, 1]),
      wait: (_ms, signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", reject)),
    });
    const running = runOne(check, { signal: controller.signal });
    controller.abort();
    expect(codeOf(await running)).toBe("stopped");
  });

  test("reads this machine's processors", () => {
    const { processors } = readProcessors();
    expect(processors.length).toBeGreaterThan(0);
    expect(processors.every(({ busy, idle }) => busy >= 0 && idle >= 0)).toBe(true);
  });
});
