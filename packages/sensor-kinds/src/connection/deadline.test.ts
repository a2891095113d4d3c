import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setDeadline, startWatch } from "./deadline.ts";
import { createStallMeter } from "./stall-meter.ts";

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "setImmediate", "performance"],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a deadline", () => {
  const start = (stalledMs: () => number) => {
    const ends: number[] = [];
    const cancel = setDeadline({ timeoutMs: 1000, stalledMs }, () => ends.push(performance.now()));
    return { ends, cancel };
  };

  test("comes after its time, and once", () => {
    const { ends } = start(() => 0);
    vi.advanceTimersByTime(999);
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(ends).toHaveLength(1);
  });

  test("moves by the time in which the process was stalled since it was set", () => {
    let stalledMs = 700;
    const { ends } = start(() => stalledMs);
    stalledMs += 400;
    vi.advanceTimersByTime(1399);
    expect(ends).toEqual([]);
    stalledMs += 100;
    vi.advanceTimersByTime(100);
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(ends).toHaveLength(1);
  });

  test("can be cancelled", () => {
    const { ends, cancel } = start(() => 0);
    setTimeout(cancel, 900);
    vi.advanceTimersByTime(3000);
    expect(ends).toEqual([]);
  });
});

test("a watch stands still while the process is stalled", () => {
  let stalledMs = 50;
  const elapsedMs = startWatch(() => stalledMs);
  vi.advanceTimersByTime(5010);
  stalledMs += 5000;
  expect(elapsedMs()).toBe(10);
});

describe("the meter", () => {
  test("counts what is missing between two looks at the clock, also before the second one", () => {
    let nowMs = 0;
    const meter = createStallMeter(() => nowMs);
    const tick = (tookMs: number) => {
      nowMs += tookMs;
      vi.advanceTimersByTime(50);
    };
    for (const tookMs of [50, 60, 75]) tick(tookMs);
    expect(meter.stalledMs()).toBe(0);
    nowMs += 40_050;
    expect(meter.stalledMs()).toBe(40_000);
    tick(0);
    tick(50);
    expect(meter.stalledMs()).toBe(40_000);
    tick(350);
    expect(meter.stalledMs()).toBe(40_300);
    meter.stop();
  });
});
