import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startHousekeeping } from "./housekeeping.ts";
import { createFolder, openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const hourMs = 3_600_000;
let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
let stop: () => void;

beforeEach(async () => {
  folder = createFolder();
  server = await openTestWorld(folder.path);
  stop = startHousekeeping({ ...server, rawHistoryDays: 365 });
});
afterEach(async () => {
  stop();
  await server.close();
  folder.remove();
});

describe("housekeeping", () => {
  test("does as many steps as there is work, and rests in between", async () => {
    let left = 3;
    const stepTimes: number[] = [];
    server.storage.history.sealStep = (nowMs) => {
      stepTimes.push(nowMs);
      left -= 1;
      return left > 0;
    };
    const start = server.clock.now();
    await server.advance(120_000);
    expect(stepTimes.map((time) => time - start)).toEqual([60_000, 60_250, 60_500]);
  });

  test("reads what the last run has left soon after the start, until there is no more; a failure is made up for", async () => {
    const stepTimes: number[] = [];
    server.storage.history.readTails = () => {
      stepTimes.push(server.clock.now() - start);
      if (stepTimes.length === 2) throw new Error("disk trouble");
      return stepTimes.length < 4;
    };
    const start = server.clock.now();
    await server.advance(600_000);
    expect(stepTimes).toEqual([100, 105, 60_105, 60_110]);
  });

  test("ends sessions that are over", async () => {
    const { accounts } = server.storage.configuration;
    const removed: number[] = [];
    accounts.removeExpired = (nowMs) => void removed.push(nowMs);
    await server.advance(hourMs);
    expect(removed).toEqual([server.clock.now()]);
  });

  test("keeps the log for as many days as the setting says", async () => {
    const ends: number[] = [];
    server.storage.configuration.log.removeBefore = (timeMs) => {
      ends.push(server.clock.now() - timeMs);
      return 0;
    };
    stop();
    stop = startHousekeeping({ ...server, rawHistoryDays: 7 });
    await server.advance(2 * hourMs);
    expect(ends).toEqual([7 * 24 * hourMs, 7 * 24 * hourMs]);
  });

  describe("with a clock that is years ahead", () => {
    const dayMs = 24 * hourMs;
    /** The latest times before which samples, lines of the log and sessions were given up. */
    function watchRemovals() {
      const ends = { cleaned: 0, log: 0, sessions: 0 };
      const { history, configuration } = server.storage;
      history.cleanStep = (nowMs) => {
        ends.cleaned = Math.max(ends.cleaned, nowMs);
        return false;
      };
      configuration.log.removeBefore = (timeMs) => {
        ends.log = Math.max(ends.log, timeMs + 365 * dayMs);
        return 0;
      };
      configuration.accounts.removeExpired = (nowMs) => void (ends.sessions = Math.max(ends.sessions, nowMs));
      return ends;
    }

    test("gives nothing up that a day with the right clock would keep, also across restarts", async () => {
      const rightMs = server.clock.now();
      await server.advance(hourMs);
      for (let start = 0; start < 3; start += 1) {
        stop();
        server.clock.set(rightMs + 2 * 365 * dayMs);
        stop = startHousekeeping({ ...server, rawHistoryDays: 365 });
        const ends = watchRemovals();
        await server.advance(8 * hourMs);
        for (const endMs of Object.values(ends)) expect(endMs - rightMs).toBeLessThan(3 * dayMs);
      }
    });

    test("follows the right clock at once, and one that is right after a long stop within as long", async () => {
      const ends = watchRemovals();
      await server.advance(hourMs);
      expect(ends.cleaned).toBe(server.clock.now());
      stop();
      await server.advance(2 * dayMs);
      stop = startHousekeeping({ ...server, rawHistoryDays: 365 });
      await server.advance(hourMs);
      expect(ends.cleaned).toBeLessThan(server.clock.now());
      await server.advance(3 * dayMs);
      expect(ends.cleaned).toBeGreaterThan(server.clock.now() - hourMs);
    });
  });

  test("goes on after a failure, and stops when told", async () => {
    let calls = 0;
    server.storage.history.sealStep = () => {
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
