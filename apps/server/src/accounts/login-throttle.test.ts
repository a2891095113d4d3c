import { CallError } from "@monitor/contract";
import type { TooManyRequestsError } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createLoginThrottle } from "@monitor/core/accounts";
import { networkOf } from "../addresses/client-network.ts";

const home = "10.0.0.1";

function start() {
  const clock = createFakeClock();
  const throttle = createLoginThrottle({ clock, networkOf, isKnown: ({ address }) => address === home });
  const isRefused = (loginName: string, address = home): boolean => {
    try {
      throttle.begin({ loginName, address });
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(CallError);
      expect((error as CallError).code).toBe("TOO_MANY_REQUESTS");
      expect((error as TooManyRequestsError).retryAfterSeconds).toBeGreaterThan(0);
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

  test("[LO-04] an account that many addresses guess at waits, but not where its owner has logged in before", () => {
    const { isRefused, wait } = start();
    const guesses = () =>
      Array.from({ length: 1500 }, (_, index) => isRefused("anna", `10.9.${index >> 8}.${index & 255}`));
    expect(guesses().indexOf(true)).toBe(21);
    for (let minute = 0; minute < 8; minute += 1) {
      wait(60_000);
      expect(guesses().filter((refused) => !refused).length).toBeLessThan(2);
    }
    expect(isRefused("anna", "10.77.0.1")).toBe(true);
    expect(isRefused("anna")).toBe(false);
    expect(isRefused("bob", "10.77.0.1")).toBe(false);
  });

  test("[LO-04] the owner's login buys those who guess nothing", () => {
    const { throttle, isRefused } = start();
    for (let index = 0; index < 21; index += 1) isRefused("anna", `10.9.0.${index}`);
    isRefused("anna");
    throttle.succeed({ loginName: "anna", address: home });
    const refused = Array.from({ length: 3 }, (_, index) => isRefused("anna", `10.9.1.${index}`));
    expect(refused.filter((response) => !response).length).toBeLessThan(2);
  });

  test("[LO-04] nor do many logins of the owner, who is not counted at home", () => {
    const { throttle, isRefused } = start();
    for (let index = 0; index < 21; index += 1) isRefused("anna", `10.9.0.${index}`);
    for (let login = 0; login < 30; login += 1) {
      throttle.begin({ loginName: "anna", address: home });
      throttle.succeed({ loginName: "anna", address: home });
    }
    expect(isRefused("anna", "10.9.1.1")).toBe(true);
  });

  test("[LO-04] all addresses of an IPv6 customer are one, and IPv4 is the same in both spellings", () => {
    const { isRefused } = start();
    const outcomes = Array.from({ length: 6 }, (_, index) => isRefused("anna", `2001:db8::${index}`));
    expect(outcomes).toEqual([false, false, false, false, false, true]);
    expect(isRefused("anna", "2001:db8:0:1::1")).toBe(false);
    for (let index = 0; index < 5; index += 1) isRefused("bob", "10.1.1.1");
    expect(isRefused("bob", "::ffff:10.1.1.1")).toBe(true);
  });

  test("everything is forgotten after a quarter of an hour without a failure", () => {
    const { isRefused, wait } = start();
    for (let attempt = 0; attempt < 50; attempt += 1) isRefused("anna");
    wait(15 * 60_000);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(isRefused("anna")).toBe(false);
  });
});
