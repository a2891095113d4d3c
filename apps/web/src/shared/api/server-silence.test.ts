import { expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createServerSilence, graceMs, missedHeartbeatMs, slowMs } from "./server-silence.ts";

const heartbeatMs = 15_000;

function start({ isHanging = false } = {}) {
  const clock = createFakeClock();
  const server = { isHanging, polls: 0 };
  const held: (() => void)[] = [];
  const response = () => (server.isHanging ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve());
  const silence = createServerSilence(clock);
  silence.setPoll(() => {
    server.polls += 1;
    void silence.follow(response());
  });
  const goOn = async () => {
    server.isHanging = false;
    for (const answer of held.splice(0)) answer();
    await clock.advance(0);
  };
  return { clock, server, silence, response, goOn, startMs: clock.now() };
}

test("[SE-04] a heartbeat and then the server's health are missed: it does not answer, since it was last heard", async () => {
  const { clock, server, silence, startMs, goOn } = start();
  silence.hearStream();
  server.isHanging = true;
  await clock.advance(missedHeartbeatMs + graceMs - 1);
  expect([server.polls, silence.get().sinceMs]).toEqual([1, null]);
  await clock.advance(1);
  expect(silence.get().sinceMs).toBe(startMs);
  await clock.advance(60_000);
  expect([server.polls, silence.get().sinceMs]).toEqual([1, startMs]);
  await goOn();
  expect(silence.get().sinceMs).toBeNull();
});

test("heartbeats in time ask for nothing, and one that is late alone is no sign", async () => {
  const { clock, server, silence } = start();
  for (let beat = 0; beat < 20; beat += 1) {
    silence.hearStream();
    await clock.advance(heartbeatMs);
  }
  expect(server.polls).toBe(0);
  await clock.advance(60_000);
  expect(server.polls).toBeGreaterThan(0);
  expect(silence.get().sinceMs).toBeNull();
});

test("[SE-04] without a stream a response that does not come is the first sign", async () => {
  const { clock, server, silence, response, startMs, goOn } = start({ isHanging: true });
  await clock.advance(60_000);
  expect(server.polls).toBe(0);
  void silence.follow(response());
  await clock.advance(slowMs + graceMs);
  expect([server.polls, silence.get().sinceMs]).toEqual([1, startMs]);
  await goOn();
  expect(silence.get().sinceMs).toBeNull();
  await clock.advance(60_000);
  expect(server.polls).toBe(1);
});

test("a slow response of a server that is well otherwise is none", async () => {
  const { clock, server, silence } = start();
  void silence.follow(new Promise(() => {}));
  await clock.advance(5 * slowMs);
  expect(server.polls).toBeGreaterThan(1);
  expect(silence.get().sinceMs).toBeNull();
});

test("a request that fails is passed on, and nothing more is expected of it or of a stream that ended", async () => {
  const { clock, server, silence } = start();
  silence.hearStream();
  silence.endStream();
  const refused = new TypeError("Failed to fetch");
  await expect(silence.follow(Promise.reject(refused))).rejects.toBe(refused);
  await clock.advance(60_000);
  expect([server.polls, silence.get().sinceMs]).toEqual([0, null]);
});

test("[SE-04] a machine without network, as after a sleep: its health request fails at once, which is no server that hangs", async () => {
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

test("[SE-04] what has ended is not held against the server: a request that began later has its own time", async () => {
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
