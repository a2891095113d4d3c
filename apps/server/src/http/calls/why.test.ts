import type { CheckResult, Why } from "@monitor/contract";
import { AppliedBatches, takeResults } from "@monitor/core/results";
import { silentLogger } from "@monitor/core/runtime";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

const minuteMs = 60_000;
let server: TestServer;
let group: string;
let device: string;
beforeAll(async () => {
  server = await startTestServer();
  group = await server.addGroup("Group");
  device = await server.addDevice(group);
});
afterAll(() => server.stop());

type Outcome = CheckResult["outcome"];
const values = (found: Record<string, number>): Outcome => ({ is_ok: true, values: found });
const failure = (code: string, more: object = {}): Outcome => ({
  is_ok: false,
  failure: { code, parameters: {}, message: `It says ${code}`, ...more },
});

/** One result a minute up to now, by the way that those of a probe take. */
async function report(id: string, outcomes: readonly Outcome[]): Promise<void> {
  const { world, writer, clock } = server;
  const results = outcomes.map((outcome, index) => {
    const finished_at_ms = clock.now() - (outcomes.length - 1 - index) * minuteMs;
    return { sensor_id: id, scheduled_at_ms: finished_at_ms, finished_at_ms, outcome };
  });
  const batch = { probeId: "1", batchId: randomUUID(), results };
  await takeResults({ world, writer, applied: new AppliedBatches([]), logger: silentLogger }, [batch]);
}

async function why(id: string): Promise<Why> {
  const { status, body, text } = await server.request("GET", `/ext/why/${id}`);
  expect([status, text]).toEqual([200, text]);
  return body as Why;
}

async function newSensor(kind: string, outcomes: readonly Outcome[]): Promise<string> {
  const id = await server.addSensor(device, kind, kind);
  await report(id, outcomes);
  return id;
}

describe("[CA-40] limits and lookups", () => {
  test("a value beyond the kind's limit", async () => {
    const id = await newSensor("ping", [values({ ping_time: 9, packet_loss: 80 })]);
    const { causes, last_check, status } = await why(id);
    expect([status, last_check?.is_ok]).toEqual(["DOWN", true]);
    expect(causes).toEqual([
      expect.objectContaining({
        kind: "limit",
        value: 80,
        unit: "%",
        channel: expect.objectContaining({ name: "Packet Loss", name_de: "Paketverlust" }),
        limit: { severity: "error", bound: "upper", value: 59, clear: null, set_by: "kind" },
      }),
    ]);
  });

  test("a limit of a user that holds until the value is back at its clear value", async () => {
    const id = await server.addSensor(device);
    const number = server.world.sensorState(id)?.channels.find(({ record }) => record.key === "ping_time")
      ?.record.number;
    const alerting = { limitmode: true, limitmaxwarning: 50, limitmaxwarningclear: 30, limitwarningmsg: "Slow line" };
    const changed = await server.request("PATCH", `/experimental/channels/${id}.${number}`, { body: { alerting } });
    expect([changed.status, changed.text]).toEqual([expect.toSatisfy((status) => status < 300), changed.text]);
    await report(id, [values({ ping_time: 70, packet_loss: 0 }), values({ ping_time: 40, packet_loss: 0 })]);
    const { causes, status } = await why(id);
    expect(status).toBe("WARNING");
    expect(causes).toEqual([
      expect.objectContaining({
        kind: "limit",
        value: 40,
        message: "Slow line",
        limit: { severity: "warning", bound: "upper", value: 50, clear: 30, set_by: "user" },
      }),
    ]);
  });

  test("several channels, the worst first, and no more than five", async () => {
    const days = { days_to_expiration: 20, public_key_length: 2048 };
    const checks = { common_name_check: 1, self_signed: 1, root_authority_trusted: 0 };
    const { causes } = await why(await newSensor("sslcertificate", [values({ ...days, ...checks })]));
    expect(causes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["lookup", "limit"]));
    expect(causes[0]).toMatchObject({
      kind: "lookup",
      lookup: { severity: "error", text: expect.stringMatching(/\S/) },
    });
    expect(causes.length).toBeLessThanOrEqual(5);
  });

  test("values of a check before the one that failed are no cause", async () => {
    const id = await newSensor("ping", [values({ ping_time: 9, packet_loss: 80 }), failure("timeout")]);
    expect((await why(id)).causes.map(({ kind }) => kind)).toEqual(["failure"]);
  });
});

describe("[CA-40] checks", () => {
  test("a check that warns first names the setting that lets it, a time-out also that of its time", async () => {
    const id = await newSensor("ping", [values({ ping_time: 9, packet_loss: 0 }), failure("timeout")]);
    const { causes, status, outage_since } = await why(id);
    expect(status).toBe("WARNING");
    const [cause] = causes;
    expect(cause).toMatchObject({ kind: "failure", code: "timeout", count: 1, message: "It says timeout" });
    expect([cause?.since, outage_since]).toEqual([new Date(server.clock.now()).toISOString(), null]);
    expect(cause?.settings?.map(({ key, value }) => [key, value])).toEqual([
      ["errorintervalsdown", 1],
      ["timeout", 0],
    ]);
    expect(cause?.settings?.map(({ value_label, value_label_de }) => [value_label, value_label_de])).toEqual([
      ["Warning for one check, then Down", "Warnung für eine Abfrage, dann Fehler"],
      ["As usual for the sensor's kind", "Wie bei der Sensorart üblich"],
    ]);
  });

  test("a check that has worked and says itself what is wrong", async () => {
    const raised = { level: "warning", reason: { code: "expires", parameters: {}, message: "Ends soon" } } as const;
    const id = await newSensor("ping", [{ ...values({ ping_time: 9, packet_loss: 0 }), raised } as Outcome]);
    const { causes, status, last_check } = await why(id);
    expect([status, last_check?.is_ok]).toEqual(["WARNING", true]);
    expect(causes).toEqual([expect.objectContaining({ kind: "verdict", code: "expires", message: "Ends soon" })]);
  });

  test("a check that can't be made", async () => {
    const id = await newSensor("ping", [failure("not_permitted", { cannot_check: true })]);
    const { causes, status, last_check } = await why(id);
    expect([status, last_check?.is_ok]).toEqual(["UNKNOWN", false]);
    expect(causes).toEqual([expect.objectContaining({ kind: "cannot_check", code: "not_permitted" })]);
  });

  test("a sensor that comes back only after several good checks", async () => {
    await server.request("PATCH", `/experimental/groups/${group}`, { body: { intervalgroup: { goodintervalsup: 3 } } });
    const good = values({ ping_time: 9, packet_loss: 0 });
    const id = await newSensor("ping", [failure("refused"), failure("refused"), good]);
    const { causes, status } = await why(id);
    expect(status).toBe("DOWN");
    expect(causes).toMatchObject([
      { kind: "coming_back", count: 1, settings: [{ key: "goodintervalsup", value: 3, source: { id: group } }] },
    ]);
    await server.request("PATCH", `/experimental/groups/${group}`, { body: { intervalgroup: { goodintervalsup: 1 } } });
  });

  test("a sensor that was never checked, and one that is up, have no cause", async () => {
    const id = await server.addSensor(device);
    expect(await why(id)).toMatchObject({ status: "UNKNOWN", last_check: null, causes: [] });
    await report(id, [{ ...values({ ping_time: 9, packet_loss: 0 }), trace: [{ step: "dns", ms: 2 }] }]);
    expect(await why(id)).toMatchObject({
      status: "UP",
      last_check: { is_ok: true, trace: [{ step: "dns", ms: 2 }] },
      causes: [],
    });
  });

  test("a sensor that is flapping", async () => {
    const good = values({ ping_time: 9, packet_loss: 0 });
    const bad = values({ ping_time: 9, packet_loss: 80 });
    const id = await newSensor("ping", [good, bad, good, bad, good, bad, good, bad]);
    expect((await why(id)).causes.map(({ kind }) => kind)).toEqual(["limit", "flapping"]);
  });

  test("a silence names the interval that it is measured by", async () => {
    const id = await newSensor("ping", [values({ ping_time: 9, packet_loss: 0 })]);
    const nowMs = server.clock.now();
    const silence = { since_ms: nowMs, last_ms: nowMs - minuteMs, reason: "probe", log: "none" } as const;
    server.setState(id, (state) => ({ ...state, silence }));
    expect((await why(id)).causes).toMatchObject([
      { kind: "silence", code: "probe", settings: [{ key: "interval", value: 60 }] },
    ]);
  });

  test("a lost probe is named with its reason", async () => {
    const id = await newSensor("ping", [values({ ping_time: 9, packet_loss: 0 })]);
    const set = (status: "connected" | "disconnected", reason: string) => {
      const probes = new Map([["1", { status, since_ms: server.clock.now(), reason }]]);
      server.world.notify(server.world.apply({ probes }), (error) => expect(error).toBeNull());
    };
    set("disconnected", "The process has ended.");
    const { causes, status } = await why(id);
    set("connected", "");
    expect(status).toBe("PROBE_DISCONNECTED");
    expect(causes).toMatchObject([{ kind: "probe", source: { id: "1" }, message: "The process has ended." }]);
  });
});

test("[CA-40] a pause by a setting names the setting, where it is set, and what it depends on", async () => {
  const master = await server.addSensor(device, "Master");
  const id = await server.addSensor(device, "Dependent");
  const record = server.world.get(device);
  if (record === undefined) throw new Error("There is no device");
  const since_ms = server.clock.now();
  const dependency = { since_ms, until_ms: null, text: "", cause: master };
  await server.write({ changed: [{ ...record, automatic_pauses: { dependency } }] });
  const { causes, status } = await why(id);
  await server.write({ changed: [{ ...record, automatic_pauses: null }] });
  expect(status).toBe("PAUSED_BY_DEPENDENCY");
  expect(causes).toMatchObject([
    {
      kind: "paused",
      reason: "dependency",
      source: { id: device },
      master: { id: master },
      user_name: null,
      settings: [{ section: "scheduledependency", key: "dependencytype", source: { id: device }, is_inherited: true }],
    },
  ]);
});

test("[CA-40] unusual values say what is usual, and the setting that looks for them", async () => {
  const id = await newSensor("ping", [values({ ping_time: 9, packet_loss: 0 })]);
  const message = "Ping Time: usual for Tuesdays 10–11: 1–2 msec, now 9 msec";
  const message_info = { code: "unusual", parameters: { channel_number: 0 } };
  const unusual = { since_ms: server.clock.now(), until_ms: server.clock.now() + 60 * minuteMs, message, message_info };
  server.setState(id, (state) => ({ ...state, own_status: "unusual", message, message_info, unusual }));
  const { causes, status } = await why(id);
  expect(status).toBe("UNUSUAL");
  expect(causes).toMatchObject([
    { kind: "verdict", code: "unusual", message, settings: [{ section: "unusualgroup", key: "detectunusual" }] },
  ]);
});
