import { expect, test } from "vitest";
import { createGate } from "./gate.ts";
import type { GateJob, Lane } from "./gate.ts";

function setUp(quick: number, slow: number) {
  const gate = createGate({ quick, slow });
  const started: string[] = [];
  const job = (name: string, lane: Lane = "quick"): GateJob => ({ lane, start: () => started.push(name) });
  return { gate, started, job };
}

test("jobs start up to the number of slots, then in their order as others leave", () => {
  const { gate, started, job } = setUp(2, 1);
  const jobs = ["a", "b", "c", "d"].map((name) => job(name));
  jobs.forEach((one) => gate.enter(one));
  expect(started).toEqual(["a", "b"]);
  expect([gate.running(), gate.queued()]).toEqual([2, 2]);
  jobs.slice(0, 1).forEach((one) => gate.leave(one));
  expect(started).toEqual(["a", "b", "c"]);
});

test("a full slow lane does not hold up the quick one", () => {
  const { gate, started, job } = setUp(1, 1);
  ["s1", "s2", "s3"].forEach((name) => gate.enter(job(name, "slow")));
  gate.enter(job("q"));
  expect(started).toEqual(["s1", "q"]);
});

test("a job that slows down gives its quick slot to the next", () => {
  const { gate, started, job } = setUp(1, 1);
  const dead = job("dead");
  gate.enter(dead);
  gate.enter(job("living"));
  expect(gate.slowDown(dead)).toBe(true);
  expect(dead.lane).toBe("slow");
  expect(started).toEqual(["dead", "living"]);
  expect(gate.running()).toBe(2);
});

test("it keeps its slot when the slow lane is full, and a slow one can't slow down", () => {
  const { gate, started, job } = setUp(1, 1);
  const slow = job("slow", "slow");
  const dead = job("dead");
  [slow, dead, job("waits")].forEach((one) => gate.enter(one));
  expect(gate.slowDown(dead)).toBe(false);
  expect(gate.slowDown(slow)).toBe(false);
  expect(started).toEqual(["slow", "dead"]);
  gate.leave(slow);
  expect(gate.slowDown(dead)).toBe(true);
  expect(started).toEqual(["slow", "dead", "waits"]);
});

test("a job that waits can leave, and leaving twice frees one slot only", () => {
  const { gate, started, job } = setUp(1, 1);
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => job(name)) as [GateJob, GateJob, GateJob, GateJob];
  [a, b, c, d].forEach((one) => gate.enter(one));
  gate.leave(b);
  gate.leave(a);
  gate.leave(a);
  expect(started).toEqual(["a", "c"]);
  expect(gate.queued()).toBe(1);
});
