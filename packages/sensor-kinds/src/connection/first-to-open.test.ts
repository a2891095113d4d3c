import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TargetAddress } from "../names/name-service.ts";
import { firstToOpen } from "./first-to-open.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A race over addresses whose attempts a test ends by hand. */
function start(...hosts: string[]) {
  const attempts = new Map<string, { open: () => void; fail: () => void; signal: AbortSignal }>();
  const controller = new AbortController();
  const open = ({ address }: TargetAddress, signal: AbortSignal) =>
    new Promise<Socket>((resolve, reject) => {
      const fail = () => reject(Object.assign(new Error("failed"), { address }));
      attempts.set(address, { open: () => resolve(Object.assign(new Socket(), { address })), fail, signal });
      signal.addEventListener("abort", fail);
    });
  const addresses = hosts.map((address) => ({ address, family: 4 as const }));
  const settled = firstToOpen(addresses, controller.signal, open).then(
    (socket) => (socket as unknown as { address: string }).address,
    (error: unknown) => error,
  );
  return { attempts, settled, controller, tried: () => [...attempts.keys()] };
}

test("the next address is tried after a quarter of a second, and a slow first one still wins", async () => {
  const race = start("a", "b", "c");
  expect(race.tried()).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(249);
  expect(race.tried()).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(race.tried()).toEqual(["a", "b"]);
  race.attempts.get("a")?.open();
  expect(await race.settled).toBe("a");
  expect(race.attempts.get("b")?.signal.aborted).toBe(true);
  expect(race.attempts.get("a")?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(race.tried()).toEqual(["a", "b"]);
});

test("after a failure the next one is tried at once; all failures are told in their order", async () => {
  const race = start("a", "b");
  race.attempts.get("a")?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(race.tried()).toEqual(["a", "b"]);
  race.attempts.get("b")?.fail();
  const error = (await race.settled) as AggregateError;
  expect(error.errors).toMatchObject([{ address: "a" }, { address: "b" }]);
});

test("a late failure of one does not end another that is under way", async () => {
  const race = start("a", "b");
  await vi.advanceTimersByTimeAsync(250);
  race.attempts.get("b")?.fail();
  await vi.advanceTimersByTimeAsync(5000);
  race.attempts.get("a")?.open();
  expect(await race.settled).toBe("a");
});

test("the signal ends all attempts, and the one that was first too", async () => {
  const race = start("a", "b", "c");
  await vi.advanceTimersByTimeAsync(250);
  race.controller.abort();
  expect(await race.settled).toBeInstanceOf(AggregateError);
  expect(race.tried()).toEqual(["a", "b"]);
  const won = start("a");
  won.attempts.get("a")?.open();
  await won.settled;
  won.controller.abort();
  expect(won.attempts.get("a")?.signal.aborted).toBe(true);
});

test("no more than eight addresses are tried", async () => {
  const race = start(...Array.from({ length: 12 }, (_, n) => `host${n}`));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(race.tried()).toHaveLength(8);
});
