import { probeMessage } from "@monitor/contract";
import type { ProbeMessage } from "@monitor/contract";
import { afterEach, expect, test } from "vitest";
import { startProbe } from "./probe.ts";
import { createTestChannel } from "./testing/test-channel.ts";
import { createTestClock } from "./testing/test-clock.ts";

const stops: (() => void)[] = [];

/** Checks settle in microtasks, so a turn of the event loop is enough for them. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp() {
  const clock = createTestClock();
  const channel = createTestChannel();
  const exits: number[] = [];
  const logged: string[] = [];
  const hosts: string[] = [];
  const probe = startProbe({
    config: {
      logLevel: "debug",
      denyRules: [],
      references: "off",
      pushAddress: null,
      syslogAddress: null,
      trapAddress: null,
      scripts: null,
      snmpProfilesFolder: "",
      outbox: null,
    },
    channel,
    log: (_level, message, facts) => logged.push(`${message} ${JSON.stringify(facts)}`),
    version: "1.2.3",
    onStopped: (exitCode) => exits.push(exitCode),
    clock,
    checks: {
      fine: ({ host }) => {
        hosts.push(host);
        return Promise.resolve({ is_ok: true, values: { value: 1 } });
      },
      page: ({ sensorId, services }) => {
        services.noteReceived?.(sensorId, { text: "Hello S3cret-Word" });
        return Promise.resolve({ is_ok: true, values: { value: 1 } });
      },
      endless: ({ host, signal }) =>
        new Promise(() => signal.addEventListener("abort", () => hosts.push(`end of ${host}`))),
      broken: () => Promise.reject(new Error("internal words")),
    },
  });
  stops.push(() => channel.disconnect());
  const advance = async (byMs: number) => {
    clock.advance(byMs);
    await settle();
    clock.advance(100);
  };
  const results = () => channel.sent.filter((message) => message.type === "results");
  return { clock, channel, exits, logged, hosts, probe, advance, results };
}

const upsert = (sensorId: string, parts: object = {}) => ({
  sensor_id: sensorId,
  kind: "fine",
  host: `host-${sensorId}`,
  settings: {},
  interval_seconds: 60,
  timeout_seconds: 5,
  ...parts,
});
const assignments = (upserts: object[], parts: object = {}) => ({
  type: "assignments",
  is_full: true,
  upserts,
  removals: [],
  ...parts,
});

afterEach(() => stops.splice(0).forEach((stop) => stop()));

test("it says hello, then tells how it is every 5 s; all messages are those of the contract", async () => {
  const { channel, advance } = setUp();
  await advance(10_000);
  const lacks = ["scripts", "push", "syslog", "traps"];
  expect(channel.sent[0]).toEqual({ type: "hello", protocol: 1, version: "1.2.3", process_id: process.pid, lacks });
  expect(channel.sent.filter(({ type }) => type === "heartbeat")).toHaveLength(3);
  expect(channel.sent.every((message: ProbeMessage) => probeMessage.safeParse(message).success)).toBe(true);
});

test("assigned sensors are checked and their results sent until they are acknowledged", async () => {
  const { channel, advance, results, clock } = setUp();
  channel.deliver(assignments([upsert("1")]));
  await advance(20);
  expect(results()).toMatchObject([{ results: [{ sensor_id: "1", outcome: { is_ok: true, values: { value: 1 } } }] }]);
  expect(results().every((message) => probeMessage.safeParse(message).success)).toBe(true);
  clock.advance(11_000);
  expect(results()[1]).toEqual(results()[0]);
});

test("a clock that was set is told in its log, once, and holds no check up", async () => {
  const { channel, advance, clock, hosts, logged } = setUp();
  channel.deliver(assignments([upsert("1")]));
  await advance(20);
  clock.set(clock.now() - 3_600_000);
  for (let second = 0; second < 61; second += 1) {
    await advance(1000);
  }
  expect(hosts.length).toBeGreaterThan(1);
  expect(logged.filter((line) => line.startsWith("The clock was set"))).toHaveLength(1);
});

test("changes add, replace and remove; a full list replaces everything", async () => {
  const { channel, advance, hosts } = setUp();
  channel.deliver(assignments([upsert("1"), upsert("2")]));
  await advance(20);
  channel.deliver(assignments([upsert("1", { host: "moved" }), upsert("3")], { is_full: false, removals: ["2"] }));
  await advance(20);
  expect(hosts).toEqual(["host-1", "host-2", "moved", "host-3"]);
  channel.deliver({ type: "scan", sensor_ids: ["2", "3"] });
  await advance(20);
  expect(hosts.slice(4)).toEqual(["host-3"]);
  channel.deliver(assignments([]));
  channel.deliver({ type: "scan", sensor_ids: ["1", "3"] });
  await advance(120_000);
  expect(hosts).toHaveLength(5);
});

test("[EN-23] a test is told with what came back, without secrets; an ordinary check is not", async () => {
  const { channel, advance, results } = setUp();
  const { sensor_id: _id, ...check } = upsert("1", { kind: "page", secrets: { password: "S3cret-Word" } });
  channel.deliver({ type: "test", test_id: "test-1", check });
  channel.deliver(assignments([upsert("1", { kind: "page" })]));
  await advance(20);
  const [told] = channel.sent.filter(({ type }) => type === "tested");
  expect(told).toMatchObject({ test_id: "test-1", received: { text: "Hello •••", is_cut: false } });
  expect(probeMessage.safeParse(told).success).toBe(true);
  expect(JSON.stringify(results())).not.toContain("Hello");
});

test("[EN-23] a test that is stopped ends its check and tells nothing", async () => {
  const { channel, advance, hosts } = setUp();
  const { sensor_id: _id, ...check } = upsert("1", { kind: "endless" });
  channel.deliver({ type: "test", test_id: "test-1", check });
  await advance(20);
  channel.deliver({ type: "stop_test", test_id: "test-1" });
  expect(hosts).toEqual(["end of host-1"]);
  await advance(60_000);
  expect(channel.sent.filter(({ type }) => type === "tested")).toEqual([]);
});

test("a check that throws is logged with its words and reported without them", async () => {
  const { channel, advance, results, logged } = setUp();
  channel.deliver(assignments([upsert("1", { kind: "broken" })]));
  await advance(20);
  expect(JSON.stringify(results())).not.toContain("internal words");
  expect(logged.join()).toContain("internal words");
});

test("messages that are not understood are logged and change nothing", async () => {
  const { channel, advance, logged, hosts } = setUp();
  channel.deliver(assignments([{ ...upsert("1"), interval_seconds: "often" }]));
  await advance(20);
  expect(hosts).toEqual([]);
  expect(logged.join()).toContain("not understood");
});

test("stop sends the last results and ends as soon as they are acknowledged", async () => {
  const { channel, clock, probe, exits, results } = setUp();
  channel.deliver(assignments([upsert("1")]));
  clock.advance(10);
  await settle();
  probe?.stop();
  probe?.stop();
  expect(results()).toHaveLength(1);
  expect(exits).toEqual([]);
  channel.deliver({ type: "ack", batch_id: results()[0]?.batch_id });
  expect(exits).toEqual([0]);
  expect(clock.pendingTimers()).toBeLessThanOrEqual(2);
});

test("stop does not wait for ever, and a server that is gone ends the probe at once", async () => {
  const stopped = setUp();
  stopped.channel.deliver(assignments([upsert("1")]));
  stopped.clock.advance(10);
  await settle();
  stopped.probe?.stop();
  stopped.clock.advance(2000);
  expect(stopped.exits).toEqual([0]);
  const lonely = setUp();
  lonely.channel.disconnect();
  expect(lonely.exits).toEqual([0]);
});
