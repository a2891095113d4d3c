import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { withoutSecrets } from "../config.ts";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { createLocalProbe } from "./local-probe.ts";
import type { ProbeLink } from "@monitor/core/probe-connections";

const executable = fileURLToPath(new URL("testing/small-probe.ts", import.meta.url));
const running: ProbeLink[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((link) => link.stop()));
});

/** A clock that notes how long its timers are to wait. */
function createListeningClock() {
  const delays: number[] = [];
  const clock = createFakeClock();
  const setTimer = clock.setTimer.bind(clock);
  clock.setTimer = (run, delayMs) => {
    delays.push(delayMs);
    return setTimer(run, delayMs);
  };
  return { clock, delays };
}

/** A started link whose events can be waited for one after the other. */
function start(mood = "well") {
  const { clock, delays } = createListeningClock();
  const logger = createTestLogger();
  const secrets = { ADMIN_PASSWORD: "secret", SMTP_URL: "smtp://user:secret@mail.example" };
  const environment = withoutSecrets({ ...process.env, ...secrets, PROBE_MOOD: mood });
  const link = createLocalProbe({ executable, environment, clock, logger });
  const events: { kind: string; value: unknown }[] = [];
  const waiting: ((event: { kind: string; value: unknown }) => void)[] = [];
  const put = (kind: string) => (value: unknown) => {
    const waiter = waiting.shift();
    if (waiter === undefined) events.push({ kind, value });
    else waiter({ kind, value });
  };
  link.start({ onUp: put("up"), onDown: put("down"), onMessage: put("message") });
  running.push(link);
  const next = () => {
    const event = events.shift();
    return event === undefined
      ? new Promise<{ kind: string; value: unknown }>((resolve) => waiting.push(resolve))
      : event;
  };
  return { clock, delays, logger, link, next };
}

const processIdOf = (value: unknown) => (value as { process_id: number }).process_id;

describe("the local probe", { timeout: 30_000 }, () => {
  test("is a process of its own that messages reach, without the server's secrets", async () => {
    const { link, next } = start();
    const hello = await next();
    expect(hello).toMatchObject({ kind: "up", value: { type: "hello", version: "test" } });
    expect(processIdOf(hello.value)).not.toBe(process.pid);
    link.send({ type: "scan", sensor_ids: [] });
    expect(await next()).toMatchObject({ value: { stats: { memory_bytes: processIdOf(hello.value) } } });
    link.send({ type: "server_state", database_size_bytes: 1 });
    expect(await next()).toMatchObject({ value: { stats: { sensors: 0 } } });
  });

  test("is started again a second after it was killed, and says why it was away", async () => {
    const { clock, next } = start();
    const first = processIdOf((await next()).value);
    process.kill(first, "SIGKILL");
    expect(await next()).toEqual({
      kind: "down",
      value: {
        message: "Its process was ended by SIGKILL and is being started again.",
        message_info: { code: "probe_killed", parameters: { signal: "SIGKILL" } },
      },
    });
    clock.advance(999);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    const second = await next();
    expect(second.kind).toBe("up");
    expect(processIdOf(second.value)).not.toBe(first);
  });

  test("that fails again and again is started ever slower, up to half a minute", { tags: "long" }, async () => {
    const { clock, delays, next } = start("broken");
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      expect(await next()).toMatchObject({
        kind: "down",
        value: { message: expect.stringContaining("with exit code 3") },
      });
      waits.push(delays.at(-1) ?? 0);
      clock.advance(delays.at(-1) ?? 0);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test("that has run for a minute is started again soon, whatever was before", { tags: "long" }, async () => {
    const { clock, delays, link, next } = start();
    const kill = async (steadyMs: number) => {
      const hello = await next();
      for (let ms = 0; ms < steadyMs; ms += 10_000) {
        clock.advance(10_000);
        link.send({ type: "scan", sensor_ids: [] });
        await next();
      }
      process.kill(processIdOf(hello.value), "SIGKILL");
      await next();
      clock.advance(delays.at(-1) ?? 0);
      return delays.at(-2);
    };
    const waits = [await kill(0), await kill(0), await kill(60_000)];
    await next();
    expect(waits).toEqual([1000, 2000, 1000]);
  });

  test("that never says hello is ended and started again", async () => {
    const { clock, next } = start("mute");
    clock.advance(30_000);
    const reason = "It has not said hello for 30 s and is being started again.";
    expect(await next()).toMatchObject({ kind: "down", value: { message: reason } });
  });

  test.each(["well", "deaf"])(
    "that hangs (%s) is given up after 15 s, killed and started again",
    { tags: "long" },
    async (mood) => {
      const { clock, logger, next } = start(mood);
      const first = processIdOf((await next()).value);
      if (mood === "well") process.kill(first, "SIGSTOP");
      clock.advance(14_000);
      expect(clock.waiting).toBe(1);
      clock.advance(1000);
      const reason = "It has not answered for 15 s and is being started again.";
      expect(await next()).toMatchObject({ kind: "down", value: { message: reason } });
      await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow(/ESRCH/), { timeout: 20_000 });
      await vi.waitFor(() => expect(logger.lines).toHaveLength(1), { timeout: 20_000 });
      clock.advance(1000);
      const second = await next();
      expect(second.kind).toBe("up");
      expect(processIdOf(second.value)).not.toBe(first);
    },
  );

  test("junk is logged once a minute, with how often it came", async () => {
    const { clock, logger, link, next } = start("chatty");
    await next();
    for (let round = 0; round < 2; round += 1) {
      link.send({ type: "scan", sensor_ids: [] });
      expect((await next()).kind).toBe("message");
      expect(logger.lines).toHaveLength(round + 1);
      for (let ms = 0; ms < 60_000; ms += 10_000) {
        clock.advance(10_000);
        link.send({ type: "server_state", database_size_bytes: 1 });
        await next();
      }
    }
    expect(logger.facts).toMatchObject([{ times: 1 }, { times: 500 }]);
  });

  test("a message that is none of the contract's is dropped and told of", async () => {
    const { logger, next } = start("strange");
    expect((await next()).kind).toBe("up");
    expect(logger.lines).toEqual([{ level: "error", message: "The probe sent a message that is not understood" }]);
  });

  test("a stop ends the process and it stays ended", async () => {
    const { clock, link, next } = start();
    const id = processIdOf((await next()).value);
    await link.stop();
    expect(await next()).toMatchObject({ kind: "down" });
    expect(() => process.kill(id, 0)).toThrow(/ESRCH/);
    expect(clock.waiting).toBe(0);
    link.send({ type: "scan", sensor_ids: [] });
  });
});
