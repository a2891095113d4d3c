import { beforeEach, describe, expect, test } from "vitest";
import type { InstallationFacts } from "../../writer/installation-facts.ts";
import { createTestLogger } from "../testing/test-world.ts";
import { noteRunningTime, pastRunningTimes } from "./running-times.ts";

const minuteMs = 60_000;
const firstMs = Date.parse("2026-11-20T12:00:00Z");
const kept = new Map<string, string>();
const facts = {
  read: (key: string) => kept.get(key) ?? null,
  write: async (key: string, value: string) => void kept.set(key, value),
} as unknown as InstallationFacts;
let nowMs = firstMs;
let timer: (() => void) | null = null;
const clock = {
  now: () => nowMs,
  monotonicMs: () => nowMs,
  setTimer: (run: () => void) => {
    timer = run;
    return () => void (timer = null);
  },
};

function run(minutes: number): () => void {
  const stop = noteRunningTime({ facts, clock, logger: createTestLogger() });
  for (let minute = 0; minute < minutes; minute += 1) {
    nowMs += minuteMs;
    timer?.();
  }
  return stop;
}

beforeEach(() => {
  kept.clear();
  nowMs = firstMs;
});

describe("times in which the server was running", () => {
  test("[MO-01] before anything was noted, all time counts", () => {
    expect(pastRunningTimes(facts, nowMs)).toEqual([{ fromMs: 0, toMs: firstMs }]);
  });

  test("[MO-01] a server that was killed was running until its last note", () => {
    run(10);
    nowMs += 60 * minuteMs;
    expect(pastRunningTimes(facts, nowMs)).toEqual([{ fromMs: 0, toMs: firstMs + 10 * minuteMs }]);
    const secondMs = nowMs;
    const stop = run(5);
    nowMs += 1000;
    stop();
    expect(timer).toBeNull();
    nowMs += 60 * minuteMs;
    expect(pastRunningTimes(facts, nowMs)).toEqual([
      { fromMs: 0, toMs: firstMs + 10 * minuteMs },
      { fromMs: secondMs, toMs: secondMs + 5 * minuteMs + 1000 },
    ]);
  });

  test("[MO-01] a restart is no time off", () => {
    run(10)();
    nowMs += minuteMs;
    run(5)();
    expect(pastRunningTimes(facts, nowMs)).toEqual([{ fromMs: 0, toMs: nowMs }]);
  });

  test("[MO-01] a time that could not be stored is not the last one", () => {
    const write = facts.write.bind(facts);
    const stop = run(1);
    facts.write = () => {
      throw new Error("disk full");
    };
    nowMs += minuteMs;
    expect(timer).toThrow("disk full");
    facts.write = write;
    nowMs += minuteMs;
    timer?.();
    expect(pastRunningTimes(facts, nowMs).at(-1)?.toMs).toBe(nowMs);
    stop();
  });

  test("[MO-01] times are forgotten when no history needs them", () => {
    run(1)();
    nowMs += 40 * 24 * 60 * minuteMs;
    run(1)();
    expect(pastRunningTimes(facts, nowMs)).toEqual([{ fromMs: nowMs - minuteMs, toMs: nowMs }]);
  });
});
