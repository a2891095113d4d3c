import { afterEach, beforeEach, expect, test } from "vitest";
import { watchClock } from "./clock-watch.ts";
import type { ClockJump } from "./clock-watch.ts";
import { createFolder, openTestWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
let jumps: ClockJump[];
let unwatch: () => void;

function watch(lastRunMs: number | null = null): void {
  unwatch = watchClock({ ...server, lastRunMs, onJump: (jump) => jumps.push(jump) });
}

beforeEach(() => {
  folder = createFolder();
  server = openTestWorld(folder.path);
  jumps = [];
  watch();
});
afterEach(() => {
  unwatch();
  server.storage.close();
  folder.remove();
});

const problem = () => server.problems.get("clock_jumped");
const log = () => server.storage.configuration.log.read({ limit: 10 }).filter(({ kind }) => kind === "clock");

test.each([
  ["an hour back", -hourMs],
  ["two hours on", 2 * hourMs],
  ["six seconds back", -6000],
])("a clock that is set %s is noticed, logged and shown for ten minutes", (_title, byMs) => {
  server.clock.advance(minuteMs);
  const fromMs = server.clock.now();
  server.clock.set(fromMs + byMs);
  server.clock.advance(5000);
  const [from, to] = [fromMs + 5000, fromMs + byMs + 5000].map((ms) => new Date(ms).toISOString());
  expect(jumps).toEqual([{ fromMs: fromMs + 5000, toMs: fromMs + byMs + 5000 }]);
  expect(problem()).toMatchObject({ code: "clock_jumped", parameters: { from, to } });
  expect(log()).toMatchObject([{ object_id: "0", from, to }]);
  expect(server.logger.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
  server.clock.advance(9 * minuteMs);
  expect(problem()).not.toBeNull();
  server.clock.advance(minuteMs + 5000);
  expect(problem()).toBeNull();
});

test("another jump puts the end off, and time that passes is none", () => {
  server.clock.advance(24 * hourMs);
  expect(jumps).toEqual([]);
  for (let count = 0; count < 2; count += 1) {
    server.clock.set(server.clock.now() + hourMs);
    server.clock.advance(9 * minuteMs);
  }
  expect(problem()).not.toBeNull();
});

test("a run that ended in the future tells of it at the start", () => {
  unwatch();
  watch(server.clock.now() + minuteMs);
  expect(problem()).toBeNull();
  unwatch();
  watch(server.clock.now() + hourMs);
  expect(problem()?.parameters["from"]).toBe(new Date(server.clock.now() + hourMs).toISOString());
  expect(log()).toHaveLength(1);
  expect(jumps).toEqual([]);
});

test("while nothing can be stored it is shown, and written later", () => {
  const { configuration } = server.storage;
  const { transaction } = configuration;
  configuration.transaction = () => {
    throw new Error("disk full");
  };
  server.clock.set(server.clock.now() - hourMs);
  server.clock.advance(5000);
  expect([problem() === null, log().length]).toEqual([false, 0]);
  configuration.transaction = transaction;
  server.clock.advance(5000);
  expect(log()).toHaveLength(1);
});
