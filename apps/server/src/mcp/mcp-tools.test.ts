import type { CheckResult } from "@monitor/contract";
import { AppliedBatches, takeResults } from "@monitor/core/results";
import { silentLogger } from "@monitor/core/runtime";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxAnswerBytes } from "./answer.ts";
import { tools } from "./mcp-server.ts";
import { maxPoints } from "./read-past.ts";
import type { McpClient } from "./testing/mcp-client.ts";
import { openMcpSite } from "./testing/mcp-site.ts";
import type { McpSite } from "./testing/mcp-site.ts";

const minuteMs = 60_000;
let site: McpSite;
let group: string;
let device: string;
let sensor: string;
let reader: McpClient;
let actor: McpClient;
beforeAll(async () => {
  site = await openMcpSite();
  const { server } = site;
  group = await server.addGroup("Berlin");
  device = await server.addDevice(group);
  sensor = await server.addSensor(device, "Line");
  await report([...Array.from({ length: 300 }, () => good(9)), failed, failed]);
  [reader, actor] = [await site.client("read"), await site.client("write")];
});
afterAll(() => site.server.stop());

type Outcome = CheckResult["outcome"];
const good = (ping_time: number): Outcome => ({ is_ok: true, values: { ping_time, packet_loss: 0 } });
const failed: Outcome = { is_ok: false, failure: { code: "refused", parameters: {}, message: "Connection refused" } };

/** One result a minute up to now. */
async function report(outcomes: readonly Outcome[]): Promise<void> {
  const { world, writer, clock } = site.server;
  const results = outcomes.map((outcome, index) => {
    const finished_at_ms = clock.now() - (outcomes.length - 1 - index) * minuteMs;
    return { sensor_id: sensor, scheduled_at_ms: finished_at_ms, finished_at_ms, outcome };
  });
  const batch = { probeId: "1", batchId: randomUUID(), results };
  await takeResults({ world, writer, applied: new AppliedBatches([]), logger: silentLogger }, [batch]);
}

const idsOf = (list: unknown): string[] => (list as { id: string }[]).map(({ id }) => id);

describe("[CA-41] tools", () => {
  test("there are at most twelve, and those that change something need the right", async () => {
    expect(tools.length).toBeLessThanOrEqual(12);
    expect(await actor.toolNames()).toEqual(tools.map(({ name }) => name));
    const ofReader = await reader.toolNames();
    expect(ofReader).toEqual(tools.filter(({ right }) => right === undefined).map(({ name }) => name));
    const { message } = await reader.request("tools/call", {
      name: "pause_until",
      arguments: { object_id: sensor, until: "2090-01-01T00:00:00Z", message: "x" },
    });
    expect(message.error).toBeDefined();
    const acknowledger = await site.client("acknowledge");
    expect(await acknowledger.toolNames()).toContain("acknowledge");
    expect(await acknowledger.toolNames()).not.toContain("pause_until");
  });

  test("search finds by words, type and status", async () => {
    expect(idsOf((await reader.tool("search", { text: "lin", type: "sensor" })).data["objects"])).toEqual([sensor]);
    expect(idsOf((await reader.tool("search", { type: "device", limit: 1 })).data["objects"])).toHaveLength(1);
    expect((await reader.tool("search", { text: '" or name contains "', status: "up" })).data).toMatchObject({
      total: 0,
    });
    const down = await reader.tool("search", { type: "sensor", status: "down" });
    expect(idsOf(down.data["objects"])).toEqual([sensor]);
  });

  test("problems are those that are down now, without the acknowledged ones", async () => {
    const { data } = await reader.tool("problems");
    expect(data).toMatchObject({ total: 1, left_out: { sensors: 0 } });
    expect(data["sensors"]).toMatchObject([
      { id: sensor, status: "DOWN", untrusted_text: { name: "Line", message: "Connection refused" } },
    ]);
    expect((await reader.tool("problems", { object_id: group })).data).toMatchObject({ total: 1 });
    expect((await reader.tool("problems", { object_id: sensor })).data).toMatchObject({ total: 0 });
  });

  test("one object of each type", async () => {
    const { data } = await reader.tool("object", { object_id: sensor });
    expect(data).toMatchObject({ id: sensor, type: "SENSOR", status: "DOWN", sensor_kind: "ping" });
    expect((data["channels"] as object[])[0]).toMatchObject({
      is_primary: true,
      untrusted_text: { name: "Ping Time" },
    });
    for (const id of [device, group, "0"]) {
      const told = await reader.tool("object", { object_id: id });
      expect(told.data).toMatchObject({ id, sensors: { total: 1, down: 1 } });
    }
    expect((await reader.tool("object", { object_id: "999999" })).data).toMatchObject({ error: "NOT_FOUND" });
  });

  test("why names causes and settings, and what changed nearby", async () => {
    const { data } = await reader.tool("why", { sensor_id: sensor });
    expect(data).toMatchObject({ status: "DOWN", causes: [{ kind: "failure", code: "refused", count: 2 }] });
    expect((data["changes"] as object[]).length).toBeGreaterThan(0);
    expect((await reader.tool("why", { sensor_id: device })).data).toMatchObject({ error: "NOT_FOUND" });
  });

  test("history has at most 200 values, evenly spaced", async () => {
    const now = site.server.clock.now();
    const from = new Date(now - 300 * minuteMs).toISOString();
    const { data } = await reader.tool("history", { sensor_id: sensor, from });
    const values = data["values"] as (number | null)[];
    expect(values.length).toBeGreaterThan(50);
    expect(values.length).toBeLessThanOrEqual(maxPoints);
    expect(new Set(values.filter((value) => value !== null))).toEqual(new Set([9]));
    expect(data["step_seconds"]).toBeGreaterThan(0);
    const short = await reader.tool("history", { sensor_id: sensor, channel_id: `${sensor}.-4` });
    expect(short.data).toMatchObject({ channel_id: `${sensor}.-4` });
    expect((await reader.tool("history", { sensor_id: sensor, from: "yesterday" })).data).toMatchObject({
      error: "BAD_REQUEST",
    });
  });

  test("changes before a time, and lines of the log page by page", async () => {
    const later = new Date(site.server.clock.now() + minuteMs).toISOString();
    const { data } = await reader.tool("changes_before", { before: later, object_id: device });
    const kinds = (data["changes"] as { kind: string; object_id: string }[]).map(
      (each) => `${each.kind} ${each.object_id}`,
    );
    expect(kinds).toEqual(expect.arrayContaining([`status ${sensor}`, `created ${sensor}`, `created ${device}`]));
    const earlier = new Date(site.server.clock.now() - 600 * minuteMs).toISOString();
    expect((await reader.tool("changes_before", { before: earlier })).data).toMatchObject({ changes: [] });
    const first = (await reader.tool("log", { object_id: device, limit: 2 })).data["lines"] as { id: number }[];
    const next = await reader.tool("log", { object_id: device, limit: 2, before_id: first[1]?.id });
    expect((next.data["lines"] as { id: number }[])[0]?.id).toBeLessThan(first[1]?.id ?? 0);
  });

  test("service levels of an object and what is directly below it", async () => {
    const { data } = await reader.tool("service_levels", { object_id: device, span: "day" });
    expect(idsOf(data["objects"])).toEqual([device, sensor]);
    expect((data["objects"] as object[])[1]).toMatchObject({ untrusted_text: { name: "Line" } });
  });

  test("acknowledge and pause until a time, in the name of the key's user", async () => {
    const done = await actor.tool("acknowledge", { sensor_id: sensor, message: "On it", minutes: 30 });
    expect(done.data).toMatchObject({ is_done: true, status: "DOWN_ACKNOWLEDGED" });
    expect((await reader.tool("problems")).data).toMatchObject({ total: 0 });
    expect((await reader.tool("problems", { with_acknowledged: true })).data).toMatchObject({ total: 1 });
    const until = new Date(site.server.clock.now() + 60 * minuteMs).toISOString();
    const paused = await actor.tool("pause_until", { object_id: device, until, message: "New cable" });
    expect(paused.data).toMatchObject({ is_done: true, until });
    expect(site.server.world.get(device)?.pause).toMatchObject({ message: "New cable", until_ms: Date.parse(until) });
    const past = await actor.tool("pause_until", { object_id: device, until: "2020-01-01T00:00:00Z", message: "x" });
    expect(past.data).toMatchObject({ error: "BAD_REQUEST" });
  });
});

describe("[PM-02, CA-41] rights", () => {
  test("a key sees and does what its user may, in every tool", async () => {
    const { server } = site;
    const canary = "Qzx7canary";
    const hidden = await server.addDevice(group, { name: canary, host: "192.0.2.9", tags: [canary] });
    const hiddenSensor = await server.addSensor(hidden, canary);
    await server.request("POST", `/devices/${hidden}/pause`, { body: { message: canary } });
    const shown = await server.addGroup("Shown");
    const shownDevice = await server.addDevice(shown);
    const shownSensor = await server.addSensor(shownDevice);
    const id = await server.addUser({ login_name: "guest", role: "user", may_acknowledge: false });
    await server.give(shown, `user:${id}`, "read");
    const guest = await site.client("full", await server.tokenOf(id));
    const later = new Date(server.clock.now() + minuteMs).toISOString();
    const inputs: [string, object][] = [
      ["search", { text: canary }],
      ["search", {}],
      ["problems", { with_acknowledged: true }],
      ["changes_before", { before: later, minutes: 1440 }],
      ["log", { limit: 100 }],
      ["service_levels", {}],
      ["why", { sensor_id: shownSensor }],
      ...[hidden, hiddenSensor, "1", "0"].flatMap((object_id): [string, object][] => [
        ["object", { object_id }],
        ["log", { object_id }],
        ["service_levels", { object_id }],
        ["why", { sensor_id: object_id }],
        ["history", { sensor_id: object_id }],
      ]),
    ];
    for (const [name, input] of inputs) {
      const { text } = await guest.tool(name, input);
      expect([name, input, text.replaceAll(`"${canary}"`, "").includes(canary)]).toEqual([name, input, false]);
    }
    expect((await guest.tool("search", { text: canary })).data).toMatchObject({ total: 0 });
    expect(await guest.toolNames()).not.toContain("pause_until");
    expect((await reader.tool("search", { text: canary })).data).toMatchObject({ total: 2 });
  });
});

describe("[CA-42] the size of answers", () => {
  test("what is too long is cut, says so, and is the same each time", async () => {
    const { server } = site;
    const crowd = await server.addDevice(group, { name: "Crowd", host: "192.0.2.8" });
    for (let index = 0; index < 60; index += 1) {
      const name = `${index} ${"ü漢🙂".repeat(62)}`;
      await server.request("POST", `/experimental/devices/${crowd}/sensor?kindid=ping`, {
        body: { basic: { name, tags: Array.from({ length: 30 }, (_, tag) => `${tag}${"x".repeat(180)}`) } },
      });
    }
    const later = new Date(server.clock.now() + minuteMs).toISOString();
    const inputs: [string, object, string][] = [
      ["search", { limit: 50 }, "objects"],
      ["log", { limit: 100 }, "lines"],
      ["changes_before", { before: later }, "changes"],
      ["service_levels", { object_id: crowd }, "objects"],
    ];
    for (const [name, input, list] of inputs) {
      const answer = await reader.tool(name, input);
      expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(maxAnswerBytes);
      expect((answer.data["left_out"] as Record<string, number>)[list]).toBeGreaterThan(0);
      expect((await reader.tool(name, input)).text).toBe(answer.text);
    }
  });
});
