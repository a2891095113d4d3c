import { objectRecord } from "@monitor/core/storage";
import { newSensorState } from "@monitor/core/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markedKey } from "./marked-text.ts";
import { injectionOf, injections } from "./testing/injections.ts";
import { openMcpSite } from "./testing/mcp-site.ts";
import type { McpSite } from "./testing/mcp-site.ts";

/*
 * Texts that try to give orders to the program that reads them, in all places where devices and users write: they may come only
 * under the marked key, as one harmless line each.
 */
let site: McpSite;
const answers: { tool: string; data: unknown }[] = [];
/** Which texts stand where a reader of answers finds them. */
const planted = (place: number): string => injections[place % injections.length] ?? "";
let used = 0;
const next = (): string => {
  used += 1;
  return planted(used - 1);
};

const sensorIds: string[] = [];
beforeAll(async () => {
  site = await openMcpSite();
  const { server } = site;
  const author = await server.addUser({ login_name: next(), role: "administrator" });
  const session = await server.tokenOf(author);
  await server.writer.change((turn) => {
    const make = (type: "group" | "device" | "sensor", parent_id: string) =>
      objectRecord({
        id: turn.takeObjectId(),
        type,
        parent_id,
        name: next(),
        tags: [next(), next()],
        host: type === "device" ? next() : null,
        kind: type === "sensor" ? "ping" : null,
        created_ms: turn.nowMs,
      });
    const group = make("group", "1");
    const device = make("device", group.id);
    const sensors = [0, 1, 2, 3, 4, 5].map(() => make("sensor", device.id));
    sensorIds.push(...sensors.map(({ id }) => id));
    const created = [group, device, ...sensors];
    const log = created.map((record) => ({
      time_ms: turn.nowMs,
      object_id: record.id,
      kind: "created" as const,
      from: next(),
      to: next(),
      message: next(),
      user_name: next(),
    }));
    const states = new Map(sensors.map(({ id }) => [id, newSensorState("ping", turn.nowMs)]));
    return { draft: { created, states, log }, result: undefined };
  });
  for (const id of sensorIds) plantState(id);
  const [first = ""] = sensorIds;
  await server.request("POST", `/sensors/${first}/acknowledge`, { token: session, body: { message: "see" } });
  await readAll(first);
});
afterAll(() => site.server.stop());

/** A sensor that is down, with texts of its device in message, code, steps, channels and units. */
function plantState(id: string): void {
  const nowMs = site.server.clock.now();
  site.server.setState(id, (state) => ({
    ...state,
    own_status: "down",
    outage_since_ms: nowMs,
    last_result_ms: nowMs,
    failure_count: 2,
    message: next(),
    message_info: { code: next(), parameters: { text: next() } },
    trace: [{ step: "connect", ms: 1, note: next(), is_failed: true }],
    channels: state.channels.map((channel) => {
      const name = next();
      const unit = { ...channel.record.unit, display_unit: next() };
      return { ...channel, record: { ...channel.record, name: { en: name, de: name }, unit } };
    }),
  }));
}

async function readAll(sensor: string): Promise<void> {
  const client = await site.client("write");
  const later = new Date(site.server.clock.now() + 60_000).toISOString();
  const calls: [string, object][] = [
    ["search", { limit: 50 }],
    ["problems", { with_acknowledged: true, limit: 50 }],
    ["service_levels", { object_id: site.server.world.get(sensor)?.parent_id }],
    ["changes_before", { before: later }],
    ["log", { limit: 100 }],
    ...sensorIds.flatMap((id): [string, object][] => [
      ["object", { object_id: id }],
      ["why", { sensor_id: id }],
      ["history", { sensor_id: id }],
      ["acknowledge", { sensor_id: id, message: "x" }],
      ["acknowledge", { sensor_id: site.server.world.get(id)?.parent_id, message: "x" }],
    ]),
  ];
  for (const [tool, input] of calls) answers.push({ tool, data: (await client.tool(tool, input)).data });
}

interface Found {
  readonly text: string;
  readonly isMarked: boolean;
}

/** All texts of an answer, names of fields included. */
function textsIn(value: unknown, isMarked = false): Found[] {
  if (typeof value === "string") return [{ text: value, isMarked }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    { text: key, isMarked: false },
    ...textsIn(each, isMarked || key === markedKey),
  ]);
}

const all = () => answers.flatMap(({ data }) => textsIn(data));

test("there are fifty of them, and more places than that", () => {
  expect(new Set(injections).size).toBe(50);
  expect(used).toBeGreaterThan(50);
});

test.each(injections.map((_text, place) => place))("[CA-42] injection %i arrives only as marked text", (place) => {
  const mark = injectionOf(place);
  const found = all().filter(({ text }) => text.includes(mark));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ isMarked }) => !isMarked)).toEqual([]);
});

test("[CA-42] marked texts are lines without control characters and markup", () => {
  const marked = all().filter(({ isMarked }) => isMarked);
  for (const { text } of marked) {
    expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}<>`[\]{}]/u);
    expect(Array.from(text).length).toBeLessThanOrEqual(200);
  }
});

test("[CA-42] what is not marked is made of words, numbers and times", () => {
  for (const { text } of all().filter(({ isMarked }) => !isMarked)) expect(text).toMatch(/^[\w.:+-]{0,64}$/);
});
