import { expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createServerSilence, graceMs, missedHeartbeatMs, slowMs } from "./server-silence.ts";

test("a machine without network, as after a sleep: its health request fails at once, which is no server that hangs", async () => {
  const clock = createFakeClock();
  const silence = createServerSilence(clock);
  let polls = 0;
  silence.setPoll(() => {
    polls += 1;
    void silence.follow(Promise.reject(new TypeError("Failed to fetch"))).catch(() => {});
  });
  silence.hearStream();
  await clock.advance(missedHeartbeatMs + graceMs);
  expect([polls, silence.get().sinceMs]).toEqual([1, null]);
});

test("what has ended is not held against the server: a request that began later has its own time", async () => {
  const clock = createFakeClock();
  const silence = createServerSilence(clock);
  let polls = 0;
  silence.setPoll(() => (polls += 1));
  let abort: (error: Error) => void = () => {};
  void silence.follow(new Promise((_resolve, reject) => (abort = reject))).catch(() => {});
  await clock.advance(slowMs - 100);
  void silence.follow(new Promise(() => {}));
  abort(new DOMException("", "AbortError"));
  await clock.advance(0);
  await clock.advance(200);
  expect(polls).toBe(0);
});
