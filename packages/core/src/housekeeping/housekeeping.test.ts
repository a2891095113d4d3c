import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startHousekeeping } from "./housekeeping.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const hourMs = 3_600_000;
let image: MemoryImage;
let server: TestWorld;
let stop: () => void;
let endedSessions: number[];

function start(logDays: number): void {
  stop = startHousekeeping({
    ...server,
    logDays,
    changeDays: 7,
    endSessions: async (nowMs) => void endedSessions.push(nowMs),
    readUpTo: () => 7,
  });
}

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  endedSessions = [];
  start(365);
});
afterEach(async () => {
  stop();
  await server.close();
});

describe("housekeeping", () => {
  test("does as many steps as there is work, and rests in between", async () => {
    let left = 3;
    const stepTimes: number[] = [];
    server.storage.chores.sealHistory = async (nowMs) => {
      stepTimes.push(nowMs);
      left -= 1;
      return left > 0;
    };
    const startMs = server.clock.now();
    await server.advance(120_000);
    expect(stepTimes.map((time) => time - startMs)).toEqual([60_000, 60_025, 60_050]);
  });

  test("reads what the last run has left soon after the start, until there is no more; a failure is made up for", async () => {
    const stepTimes: number[] = [];
    server.storage.chores.readTails = async () => {
      stepTimes.push(server.clock.now() - startMs);
      if (stepTimes.length === 2) throw new Error("disk trouble");
      return stepTimes.length < 4;
    };
    const startMs = server.clock.now();
    await server.advance(600_000);
    expect(stepTimes).toEqual([100, 105, 60_105, 60_110]);
  });

  test("ends sessions that are over", async () => {
    await server.advance(hourMs);
    expect(endedSessions).toEqual([server.clock.now()]);
  });

  test("gives up changes of more than a week that all readers have passed", async () => {
    const asked: [number, number][] = [];
    server.storage.chores.removeChangesBefore = async (timeMs, upToSeq) => {
      asked.push([server.clock.now() - timeMs, upToSeq]);
      return false;
    };
    await server.advance(hourMs);
    expect(asked).toEqual([[7 * 24 * hourMs, 7]]);
  });

  test("keeps the log for as many days as the setting says", async () => {
    const ends: number[] = [];
    server.storage.chores.removeLogBefore = async (timeMs) => {
      ends.push(server.clock.now() - timeMs);
      return false;
    };
    stop();
    start(7);
    await server.advance(2 * hourMs);
    expect(ends).toEqual([7 * 24 * hourMs, 7 * 24 * hourMs]);
  });

  describe("with a clock that is years ahead", () => {
    const dayMs = 24 * hourMs;
    /** The latest times before which samples, lines of the log and sessions were given up. */
    function watchRemovals() {
      const ends = { cleaned: 0, log: 0 };
      const { chores } = server.storage;
      chores.cleanHistory = async (nowMs) => {
        ends.cleaned = Math.max(ends.cleaned, nowMs);
        return false;
      };
      chores.removeLogBefore = async (timeMs) => {
        ends.log = Math.max(ends.log, timeMs + 365 * dayMs);
        return false;
      };
      return ends;
    }

    test("gives nothing up that a day with the right clock would keep, also across restarts", async () => {
      const rightMs = server.clock.now();
      await server.advance(hourMs);
      for (let round = 0; round < 3; round += 1) {
        stop();
        server.clock.set(rightMs + 2 * 365 * dayMs);
        start(365);
        const ends = watchRemovals();
        await server.advance(8 * hourMs);
        for (const endMs of [...Object.values(ends), ...endedSessions]) expect(endMs - rightMs).toBeLessThan(3 * dayMs);
      }
    });

    test("follows the right clock at once, and one that is right after a long stop within as long", async () => {
      const ends = watchRemovals();
      await server.advance(hourMs);
      expect(ends.cleaned).toBe(server.clock.now());
      stop();
      await server.advance(2 * dayMs);
      start(365);
      await server.advance(hourMs);
      expect(ends.cleaned).toBeLessThan(server.clock.now());
      await server.advance(3 * dayMs);
      expect(ends.cleaned).toBeGreaterThan(server.clock.now() - hourMs);
    });
  });

  test("goes on after a failure, and stops when told", async () => {
    let calls = 0;
    server.storage.chores.sealHistory = async () => {
      calls += 1;
      throw new Error("disk full");
    };
    await server.advance(180_000);
    expect(calls).toBe(3);
    expect(server.logger.lines.filter(({ level }) => level === "error")).toHaveLength(3);
    stop();
    await server.advance(hourMs);
    expect(calls).toBe(3);
    expect(server.clock.waiting).toBe(0);
  });
});
