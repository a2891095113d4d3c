import { describe, expect, test } from "vitest";
import { FaultGuard } from "./fault-guard.ts";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";

describe("a guarded clock", () => {
  test("keeps what a timer throws from ending the process, and logs it once a minute with how often it came", () => {
    const fake = createFakeClock();
    const logger = createTestLogger();
    const clock = new FaultGuard({ clock: fake, logger }).clock(fake);
    const repeat = () => {
      clock.setTimer(repeat, 1000);
      throw new Error("disk full");
    };
    clock.setTimer(repeat, 1000);
    fake.advance(60_999);
    expect(logger.lines).toEqual([{ level: "error", message: "A timer or an event handler has failed" }]);
    fake.advance(1);
    expect(logger.facts).toMatchObject([{ times: 1 }, { times: 60 }]);
    expect(fake.waiting).toBe(1);
  });

  test("still cancels its timers, and has the times of the one below", () => {
    const fake = createFakeClock();
    const clock = new FaultGuard({ clock: fake, logger: createTestLogger() }).clock(fake);
    clock.setTimer(() => expect.unreachable(), 10)();
    fake.advance(100);
    expect([clock.now(), clock.monotonicMs()]).toEqual([fake.now(), 100]);
  });
});
