import { expect, test } from "vitest";
import { PacketBudget } from "./packet-budget.ts";

function start(packetsPerSecond: number) {
  let nowMs = 0;
  const sleep = async (ms: number): Promise<void> => {
    nowMs += ms;
  };
  const budget = new PacketBudget({ packetsPerSecond, nowMs: () => nowMs, sleep });
  return { budget, now: () => nowMs, pass: (ms: number) => (nowMs += ms) };
}
const { signal } = new AbortController();

test("[DI-03] a hundred packets at 100 a second go out within a second, evenly", async () => {
  const { budget, now } = start(100);
  const times: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    await budget.take(1, signal);
    times.push(now());
  }
  expect(times.slice(0, 3)).toEqual([0, 10, 20]);
  expect(times.at(-1)).toBe(990);
});

test("[DI-03] a pause saves nothing up", async () => {
  const { budget, now, pass } = start(100);
  await budget.take(1, signal);
  pass(5000);
  await budget.take(1, signal);
  await budget.take(1, signal);
  expect(now()).toBe(5010);
});

test("[DI-03] packets that went out unasked are waited for", async () => {
  const { budget, now } = start(100);
  await budget.take(1, signal);
  budget.spend(2);
  await budget.take(1, signal);
  expect(now()).toBe(30);
});

test("[DI-04] a pause lets nothing out, and those who wait for its end go out evenly", async () => {
  let nowMs = 0;
  const slept: number[] = [];
  const sleep = async (ms: number) => void slept.push(ms);
  const budget = new PacketBudget({ packetsPerSecond: 100, nowMs: () => nowMs, sleep });
  let sent = 0;
  const take = () => budget.take(1, signal).then(() => (sent += 1));
  const waiting = [take(), take(), take()];
  budget.pause();
  nowMs = 5000;
  await new Promise((resolve) => setImmediate(resolve));
  expect([sent, slept.splice(0)]).toEqual([0, [10, 20]]);
  budget.resume();
  await Promise.all(waiting);
  expect([sent, slept]).toEqual([3, [30, 40, 50]]);
});

test("[DI-03] nothing is let out once it is stopped", async () => {
  const end = new AbortController();
  end.abort(new Error("stopped"));
  await expect(start(100).budget.take(1, end.signal)).rejects.toThrow("stopped");
});
