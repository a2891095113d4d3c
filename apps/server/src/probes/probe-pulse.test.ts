import { beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { ProbePulse } from "./probe-pulse.ts";

let clock: FakeClock;
let pulse: ProbePulse;
let silences: number[];

beforeEach(() => {
  clock = createFakeClock();
  silences = [];
  pulse = new ProbePulse({ clock, onSilence: (seconds) => silences.push(seconds) });
});

describe("the pulse of a probe", () => {
  test("is lost after 15 s of silence, and told of once", () => {
    pulse.start();
    clock.advance(14_999);
    expect(silences).toEqual([]);
    clock.advance(1);
    expect(silences).toEqual([15]);
    clock.advance(100_000);
    expect(silences).toEqual([15]);
    expect(clock.waiting).toBe(0);
  });

  test("is there as long as it beats, whatever the time of day does", () => {
    pulse.start();
    for (let beat = 0; beat < 20; beat += 1) {
      clock.advance(14_000);
      clock.set(clock.now() + (beat % 2 === 0 ? 3_600_000 : -7_200_000));
      pulse.beat();
    }
    expect(silences).toEqual([]);
  });

  test("a server that was stopped itself for 40 s reads first what came meanwhile", () => {
    let lateMs = 0;
    const late = { ...clock, now: () => clock.now(), monotonicMs: () => clock.monotonicMs() + lateMs };
    pulse = new ProbePulse({ clock: late, onSilence: (seconds) => silences.push(seconds) });
    pulse.start();
    clock.advance(12_500);
    lateMs = 40_000;
    clock.advance(1000);
    expect(silences).toEqual([]);
    pulse.beat();
    clock.advance(14_000);
    expect(silences).toEqual([]);
    clock.advance(2000);
    expect(silences).toEqual([15]);
  });

  test("a probe that has 30,000 assignments to read first may take longer", () => {
    pulse.start();
    pulse.busyWith(30_000);
    clock.advance(44_000);
    expect(silences).toEqual([]);
    pulse.beat();
    clock.advance(15_000);
    expect(silences).toEqual([15]);
  });

  test("more and more assignments do not keep a dead probe alive", () => {
    pulse.start();
    for (let second = 0; second < 75; second += 1) {
      pulse.busyWith(2000);
      clock.advance(1000);
    }
    expect(silences).toEqual([75]);
  });

  test("one that is stopped is not watched", () => {
    pulse.start();
    pulse.stop();
    clock.advance(60_000);
    expect(silences).toEqual([]);
  });
});
