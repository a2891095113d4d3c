import { afterEach, beforeEach, expect, test } from "vitest";
import { watchClock } from "./clock-watch.ts";
import type { ClockJump } from "./clock-jump.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let image: MemoryImage;
let server: TestWorld;
let jumps: ClockJump[];
let unwatch: () => void;

function watch(lastRunMs: number | null = null): void {
  unwatch = watchClock({ ...server, lastRunMs, onJump: (jump) => jumps.push(jump) });
}

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  jumps = [];
  watch();
});
afterEach(async () => {
  unwatch();
  await server.close();
});

const problem = () => server.problems.get("clock_jumped");
const log = async () => (await server.storage.log.read({ limit: 10 })).filter(({ kind }) => kind === "clock");

test.each([
  ["an hour back", -hourMs],
  ["two hours on", 2 * hourMs],
  ["six seconds back", -6000],
])("a clock that is set %s is noticed, logged and shown for ten minutes", async (_title, byMs) => {
  await server.advance(minuteMs);
  const fromMs = server.clock.now();
  server.clock.set(fromMs + byMs);
  await server.advance(5000);
  const [from, to] = [fromMs + 5000, fromMs + byMs + 5000].map((ms) => new Date(ms).toISOString());
  expect(jumps).toEqual([{ fromMs: fromMs + 5000, toMs: fromMs + byMs + 5000 }]);
  expect(problem()).toMatchObject({ code: "clock_jumped", parameters: { from, to } });
  expect(await log()).toMatchObject([{ object_id: "0", from, to }]);
  expect(server.logger.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
  await server.advance(9 * minuteMs);
  expect(problem()).not.toBeNull();
  await server.advance(minuteMs + 5000);
  expect(problem()).toBeNull();
});

test("another jump puts the end off, and time that passes is none", async () => {
  await server.advance(24 * hourMs);
  expect(jumps).toEqual([]);
  for (let count = 0; count < 2; count += 1) {
    server.clock.set(server.clock.now() + hourMs);
    await server.advance(9 * minuteMs);
  }
  expect(problem()).not.toBeNull();
});

test("a run that ended in the future tells of it at the start", async () => {
  unwatch();
  watch(server.clock.now() + minuteMs);
  expect(problem()).toBeNull();
  unwatch();
  watch(server.clock.now() + hourMs);
  await server.settle();
  expect(problem()?.parameters["from"]).toBe(new Date(server.clock.now() + hourMs).toISOString());
  expect(await log()).toHaveLength(1);
  expect(jumps).toEqual([]);
});

test("while nothing can be stored it is shown, and written later", async () => {
  const mend = server.refuseStorage();
  server.clock.set(server.clock.now() - hourMs);
  await server.advance(5000);
  expect([problem() === null, (await log()).length]).toEqual([false, 0]);
  mend();
  await server.advance(5000);
  expect(await log()).toHaveLength(1);
});
