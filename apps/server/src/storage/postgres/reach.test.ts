import { beforeEach, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { StorageError } from "@monitor/core/storage";
import { Reach } from "./reach.ts";

let clock: FakeClock;
let reach: Reach;
beforeEach(() => {
  clock = createFakeClock();
  reach = new Reach(clock);
});

const away = new StorageError("away", new Error("refused"));
const isOpen = () => {
  try {
    reach.pass();
    return true;
  } catch (error) {
    expect(error).toEqual(away);
    return false;
  }
};

test("after a failure calls fail at once, then one tries while the others still fail", () => {
  expect([isOpen(), isOpen()]).toEqual([true, true]);
  reach.failed(away);
  expect(isOpen()).toBe(false);
  clock.advance(100);
  expect([isOpen(), isOpen(), isOpen()]).toEqual([true, false, false]);
  reach.worked();
  expect([isOpen(), isOpen()]).toEqual([true, true]);
});

test("trials come less often up to every three seconds, and often again after one that worked", () => {
  const waits = Array.from({ length: 8 }, () => {
    reach.failed(away);
    let waitMs = 0;
    for (; !isOpen(); waitMs += 100) clock.advance(100);
    return waitMs;
  });
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3000, 3000, 3000]);
  reach.worked();
  reach.failed(away);
  clock.advance(100);
  expect(isOpen()).toBe(true);
});

test("a trial that never says how it went does not keep others out for ever", () => {
  reach.failed(away);
  clock.advance(100);
  expect([isOpen(), isOpen()]).toEqual([true, false]);
  clock.advance(3000);
  expect(isOpen()).toBe(true);
});
