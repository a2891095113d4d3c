import { CallError, TooManyRequestsError } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { FirstRun, shownCode } from "./first-run.ts";

const isSame = (one: string, other: string): boolean => one === other;
const numbered = (count: number): string => `00000000-0000-4000-8000-00${count.toString(16).padStart(10, "0")}`;

function start() {
  const clock = createFakeClock();
  let made = 0;
  const directory = { userCount: 0 };
  const networkOf = (address: string) => address.replace(/:[^:]+$/, "::/64");
  const tokens = { create: () => numbered((made += 1)) };
  const firstRun = new FirstRun({ directory, clock, tokens, keySecrets: { isSame }, networkOf });
  const announced: string[] = [];
  firstRun.announceTo((code) => announced.push(code));
  const refusalOf = (code: string | undefined, address = "192.0.2.1"): unknown => {
    try {
      firstRun.requireProof({ isOnMachine: false, code, address });
      return null;
    } catch (error) {
      return error instanceof TooManyRequestsError ? error.retryAfterSeconds : (error as CallError).reason;
    }
  };
  return { clock, directory, firstRun, announced, refusalOf };
}

describe("the set-up code", () => {
  test("[LO-10] has eight letters and digits, none of which is taken for another", () => {
    const { announced } = start();
    expect(announced).toEqual(["BAAA-AAAA"]);
    expect(shownCode("7KQM3XTF")).toBe("7KQM-3XTF");
  });

  test.each(["BAAA-AAAA", "baaaaaaa", " baaa – aaaa "])("[LO-10] is taken as %j too", (typed) => {
    expect(start().refusalOf(typed)).toBeNull();
  });

  test.each([undefined, "", " - ", "–"])("[LO-10] that is missing (%j) uses up no try", (typed) => {
    const { refusalOf } = start();
    for (let count = 0; count < 100; count += 1) expect(refusalOf(typed)).toBe("setup_code");
    expect(refusalOf("BAAA-AAAA")).toBeNull();
  });

  test.each(["BAAA-AAAB", "BAAA", "ÄÖÜßA", "BAAAAAAAA"])("[LO-10] %j is wrong, and a try", (typed) => {
    const { firstRun, refusalOf } = start();
    for (let left = 5; left > 0; left -= 1) {
      expect([firstRun.triesLeft("192.0.2.1"), refusalOf(typed)]).toEqual([left, "setup_code"]);
    }
    expect([firstRun.triesLeft("192.0.2.1"), refusalOf(typed)]).toEqual([0, 1]);
    expect(firstRun.triesLeft("192.0.2.2")).toBe(5);
  });

  test("[LO-10] stays after wrong tries, which keep only their own network waiting", () => {
    const { clock, announced, refusalOf } = start();
    for (let second = 0; second < 600; second += 1) {
      refusalOf("WRONG", "2001:db8:0:7:1");
      refusalOf("WRONG", "2001:db8:0:7:2");
      clock.advance(1000);
    }
    expect(refusalOf("BAAA-AAAA", "2001:db8:0:7:3")).toBeGreaterThan(0);
    expect(refusalOf("BAAA-AAAA", "2001:db8:0:8:1")).toBeNull();
    expect(announced).toEqual(["BAAA-AAAA"]);
  });

  test("[LO-10] bears sixty wrong tries a minute of all networks together", () => {
    const { clock, refusalOf } = start();
    for (let count = 0; count < 60; count += 1) expect(refusalOf("WRONG", `192.0.2.${count}`)).toBe("setup_code");
    clock.advance(20_000);
    expect([refusalOf("WRONG", "192.0.2.99"), refusalOf("BAAA-AAAA", "192.0.2.100")]).toEqual([40, 40]);
    clock.advance(40_000);
    expect(refusalOf("BAAA-AAAA", "192.0.2.100")).toBeNull();
  });

  test("[LO-10] is not asked for on the machine itself", () => {
    const { firstRun } = start();
    expect(() => firstRun.requireProof({ isOnMachine: true, code: undefined, address: "::1" })).not.toThrow();
  });

  test("[LO-10] is needed until there is a user", () => {
    const { directory, firstRun } = start();
    expect(firstRun.isNeeded).toBe(true);
    directory.userCount = 1;
    expect(firstRun.isNeeded).toBe(false);
  });
});
