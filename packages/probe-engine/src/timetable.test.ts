import { expect, test } from "vitest";
import { createFakeClock } from "./testing/fake-clock.ts";
import { createEntry, Timetable } from "./timetable.ts";

function setUp() {
  const clock = createFakeClock();
  const timetable = new Timetable(clock);
  const fired: string[] = [];
  const startMs = clock.now();
  const put = (name: string, afterMs: number) => {
    const entry = createEntry((nowMs) => fired.push(`${name}@${nowMs - startMs}`));
    timetable.put(entry, startMs + afterMs);
    return entry;
  };
  return { clock, timetable, fired, put, startMs };
}

test("entries fire in order, at most 20 ms late, with one timer for all", async () => {
  const { clock, fired, put } = setUp();
  for (const [name, afterMs] of [
    ["c", 25],
    ["a", 5],
    ["b", 20],
  ] as const) {
    put(name, afterMs);
  }
  expect(clock.pendingTimers()).toBe(1);
  await clock.advance(100);
  expect(fired).toEqual(["a@20", "b@20", "c@40"]);
});

test("an overdue entry fires at once", async () => {
  const { clock, fired, put } = setUp();
  put("late", -5000);
  await clock.advance(0);
  expect(fired).toEqual(["late@0"]);
});

test("moved and removed entries fire at the new time or never", async () => {
  const { clock, timetable, fired, put, startMs } = setUp();
  const moved = put("moved", 10);
  const removed = put("removed", 20);
  timetable.put(moved, startMs + 500);
  timetable.remove(removed);
  await clock.advance(1000);
  expect(fired).toEqual(["moved@500"]);
});

test("an entry that puts itself in again fires again", async () => {
  const { clock, timetable, startMs } = setUp();
  const times: number[] = [];
  const again = createEntry((nowMs) => {
    times.push(nowMs - startMs);
    timetable.put(again, nowMs + 1000);
  });
  timetable.put(again, startMs + 1000);
  await clock.advance(3500);
  expect(times).toEqual([1000, 2000, 3000]);
});

test("thousands that are due at once leave other work its turn", async () => {
  const { clock, fired, put } = setUp();
  const seenByOthers: number[] = [];
  for (let index = 0; index < 1200; index += 1) {
    put("x", 0);
  }
  clock.setTimer(() => seenByOthers.push(fired.length), 0);
  await clock.advance(0);
  expect(fired).toHaveLength(1200);
  expect(seenByOthers[0]).toBeGreaterThan(0);
  expect(seenByOthers[0]).toBeLessThan(1200);
});

test("a process that stood still for an hour does not fire everything at once", async () => {
  const { clock, fired, put, startMs } = setUp();
  put("first", 30_000);
  put("second", 40_000);
  await clock.advance(500);
  clock.set(startMs + 3_600_000);
  await clock.advance(1000);
  expect(fired).toEqual([]);
  await clock.advance(40_000);
  expect(fired).toHaveLength(2);
});

test("nothing fires after stop, and no timer is left", async () => {
  const { clock, timetable, fired, put } = setUp();
  put("never", 100);
  timetable.stop();
  put("neither", 200);
  await clock.advance(1000);
  expect(fired).toEqual([]);
  expect(clock.pendingTimers()).toBe(0);
});
