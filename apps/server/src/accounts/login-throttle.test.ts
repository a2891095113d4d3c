import { CallError } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "../monitoring/testing/fake-clock.ts";
import { createLoginThrottle } from "./login-throttle.ts";

function start() {
  const clock = createFakeClock();
  const throttle = createLoginThrottle(clock);
  const isRefused = (loginName: string, address = "10.0.0.1"): boolean => {
    try {
      throttle.begin({ loginName, address });
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(CallError);
      expect((error as CallError).code).toBe("TOO_MANY_REQUESTS");
      return true;
    }
  };
  return { throttle, isRefused, clock, wait: (ms: number) => clock.advance(ms) };
}

describe("login throttle", () => {
  test("the first failures are free, then each doubles the wait", () => {
    const { isRefused, wait } = start();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(isRefused("anna")).toBe(false);
    for (const waitMs of [1000, 2000, 4000, 8000]) {
      expect(isRefused("anna")).toBe(true);
      wait(waitMs - 1);
      expect(isRefused("anna")).toBe(true);
      wait(1);
      expect(isRefused("anna")).toBe(false);
    }
  });

  test("the wait never grows beyond five minutes, and a refused attempt does not prolong it", () => {
    const { isRefused, wait } = start();
    for (let attempt = 0; attempt < 60; attempt += 1) {
      isRefused("anna");
      wait(300_000);
    }
    expect(isRefused("anna")).toBe(false);
    expect(isRefused("anna")).toBe(true);
    wait(300_000);
    expect(isRefused("anna")).toBe(false);
  });

  test("[LO-04] a clock that is set back prolongs no wait", () => {
    const { isRefused, clock, wait } = start();
    for (let attempt = 0; attempt < 5; attempt += 1) isRefused("anna");
    clock.set(clock.now() - 3_600_000);
    wait(1000);
    expect(isRefused("anna")).toBe(false);
  });

  test("many attempts at once are counted before any is judged", () => {
    const { isRefused } = start();
    const refused = Array.from({ length: 50 }, () => isRefused("anna")).filter(Boolean);
    expect(refused).toHaveLength(45);
  });

  test("failures from one address do not lock the account's owner out elsewhere", () => {
    const { isRefused } = start();
    for (let attempt = 0; attempt < 50; attempt += 1) isRefused("anna", "10.0.0.66");
    expect(isRefused("anna", "10.0.0.66")).toBe(true);
    expect(isRefused("anna", "10.0.0.1")).toBe(false);
  });

  test("one address that tries many names has to wait too", () => {
    const { isRefused, wait } = start();
    const outcomes = Array.from({ length: 22 }, (_, index) => isRefused(`user${index}`));
    expect(outcomes.indexOf(true)).toBe(21);
    wait(60_000);
    expect(isRefused("another")).toBe(false);
  });

  test("a right password forgets the failures of that name, but not those at other names", () => {
    const { throttle, isRefused } = start();
    for (let attempt = 0; attempt < 5; attempt += 1) isRefused("anna");
    throttle.succeed({ loginName: "Anna ", address: "10.0.0.1" });
    expect(isRefused("anna")).toBe(false);
    for (let index = 0; index < 16; index += 1) isRefused(`user${index}`);
    expect(isRefused("new")).toBe(true);
  });

  test("everything is forgotten after a quarter of an hour without a failure", () => {
    const { isRefused, wait } = start();
    for (let attempt = 0; attempt < 50; attempt += 1) isRefused("anna");
    wait(15 * 60_000);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(isRefused("anna")).toBe(false);
  });
});
