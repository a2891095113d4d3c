import type { Sensor } from "@monitor/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

let server: TestServer;
let groupId: string;
let deviceId: string;
let sensorId: string;

beforeAll(async () => {
  server = await startTestServer();
  groupId = await server.addGroup("Berlin", "0");
  deviceId = await server.addDevice(groupId, {
    name: "Router",
    host: "10.0.0.1",
    location: "52.5, 13.4",
    tags: ["core"],
  });
  sensorId = await server.addSensor(deviceId, "Ping");
});
afterAll(() => server.stop());

async function overview(type: string, id: string): Promise<Record<string, unknown>> {
  const response = await server.request("GET", `/${type}/${id}/overview`);
  expect(response.status).toBe(200);
  return response.body as Record<string, unknown>;
}
const rootReference = { id: "0", name: "Root", type: "REFERENCED_ROOT", href: "/api/v2/groups/0" };

describe("objects on the wire", () => {
  test("[EN-01] [EN-05] a device", async () => {
    const body = await overview("devices", deviceId);
    expect(body).toMatchObject({
      id: deviceId,
      name: "Router",
      type: "DEVICE",
      href: `/api/v2/devices/${deviceId}`,
      status: "UNKNOWN",
      favorite: false,
      priority: 3,
      position: expect.any(Number),
      scanning_interval: 60,
      tags: ["core"],
      host: "10.0.0.1",
      dependency: { id: "-1000" },
      location: { value: "52.5, 13.4", geo_position: { latitude: 52.5, longitude: 13.4 } },
      autodiscovery: null,
      last_recommendation: null,
      status_info: { paused_status_source: null },
      sensor_summary: { total: 1, unknown: 1, calculated_status: "UNKNOWN" },
    });
    expect(body["sensor_status_summary"]).toEqual(body["sensor_summary"]);
  });

  test("[EN-21] the path has the ancestors from the root down, the last is the parent", async () => {
    const group = { id: groupId, name: "Berlin", type: "REFERENCED_GROUP", href: `/api/v2/groups/${groupId}` };
    const device = { id: deviceId, name: "Router", type: "REFERENCED_DEVICE", href: `/api/v2/devices/${deviceId}` };
    expect((await overview("sensors", sensorId))["path"]).toEqual([rootReference, group, device]);
    expect((await overview("groups", groupId))["path"]).toEqual([rootReference]);
    expect((await overview("groups", "0"))["path"]).toEqual([]);
  });

  test("[EN-06] [EN-07] the root is a group; a probe tells its connection", async () => {
    expect(await overview("groups", "0")).toMatchObject({ type: "GROUP", name: "Root" });
    expect(await overview("probes", "1")).toMatchObject({ type: "PROBE", probe_status: "CONNECTED" });
  });

  test("[EN-02] a sensor that was never checked has no times and no values", async () => {
    expect(await overview("sensors", sensorId)).toMatchObject({
      type: "SENSOR",
      status: "UNKNOWN",
      sensor_kind: "ping",
      performance_impact: "VERY_LOW",
      last_up: null,
      last_down: null,
      uptime_total: null,
      coverage: null,
      last_measurement: { timestamp: null },
      message_info: { code: "no_data" },
    });
  });

  test("[EN-02] [EN-03] [EN-22] a sensor with results has its shares of time and its channels", async () => {
    const id = await server.addSensor(deviceId, "With results");
    const createdMs = server.clock.now();
    server.clock.advance(100_000);
    const nowMs = server.clock.now();
    server.setState(id, (state) => ({
      ...state,
      own_status: "up",
      status_since_ms: createdMs,
      message: "OK",
      message_info: null,
      last_up_ms: nowMs,
      last_result_ms: nowMs,
      up_ms: 60_000,
      down_ms: 20_000,
      channels: state.channels.map((channel) =>
        channel.record.is_primary
          ? { ...channel, last: { timestamp_ms: nowMs, value: 12.5 }, minimum: 10, maximum: 20, sum: 45, count: 3 }
          : channel,
      ),
    }));
    const body = await overview("sensors", id);
    expect(body).toMatchObject({
      status: "UP",
      message: "OK",
      status_since: new Date(createdMs).toISOString(),
      last_up: new Date(nowMs).toISOString(),
      uptime_total: 75,
      downtime_total: 25,
      coverage: 80,
      last_measurement: { timestamp: new Date(nowMs).toISOString() },
      primary_channel: { id: `${id}.0`, name: "Ping Time", type: "REFERENCED_CHANNEL" },
    });
    expect(body["primary_channel_info"]).toMatchObject({
      id: `${id}.0`,
      name: "Ping Time",
      type: "CHANNEL",
      primary: true,
      unit: { display_unit: "msec", decimal_digits: expect.any(Number) },
      limits: { display_limit_max_error: null, limit_error_msg: "" },
      lookup_definition: null,
      last_measurement: {
        value: 12.5,
        display_value: 12.5,
        display_minimum: 10,
        display_maximum: 20,
        display_average: 15,
        lookup_text: [],
      },
    });
  });

  test("[EN-03] limits come by both of their names", async () => {
    const id = await server.addSensor(deviceId, "Certificate limits", "sslcertificate");
    const { primary_channel_info } = (await overview("sensors", id)) as Sensor;
    expect(primary_channel_info?.limits).toMatchObject({
      display_limit_min_error: 7,
      limit_min_error: 7,
      display_limit_min_warning: 28,
      limit_min_warning: 28,
      display_limit_max_error: null,
    });
    expect(primary_channel_info?.limits).not.toHaveProperty("limit_max_error");
  });

  test("[EN-03] a channel with a lookup names it and has the text of its value", async () => {
    const id = await server.addSensor(deviceId, "Certificate", "sslcertificate");
    server.setState(id, (state) => ({
      ...state,
      channels: state.channels.map((channel) =>
        channel.record.lookup_definition_id === null
          ? channel
          : { ...channel, last: { timestamp_ms: 1, value: 1 }, minimum: 1, maximum: 1, sum: 1, count: 1 },
      ),
    }));
    const { channels } = (await overview("sensors", id)) as Sensor;
    const withLookup = (channels ?? []).filter((channel) => channel.lookup_definition !== null);
    expect(withLookup.length).toBeGreaterThan(0);
    const lookups = (await server.request("GET", "/lookup-definitions?limit=0")).body as { id: string }[];
    for (const channel of withLookup) {
      expect(lookups.map((lookup) => lookup.id)).toContain(channel.lookup_definition?.id);
      expect(channel.last_measurement?.lookup_text).toEqual([expect.stringMatching(/./)]);
    }
  });

  test("[EN-20] lists have the primary and the Downtime channel, or all when asked; the overview has all", async () => {
    const idsOf = (body: unknown): string[] => (body as { channels: { id: string }[] }).channels.map(({ id }) => id);
    const list = async (query: string) =>
      (await server.request("GET", `/sensors?filter=id="${sensorId}"${query}`)).body as unknown[];
    const all = [0, 1, 2, 3, -4].map((number) => `${sensorId}.${number}`);
    expect(idsOf((await list(""))[0])).toEqual([`${sensorId}.0`, `${sensorId}.-4`]);
    expect(idsOf((await list("&include_all_channels=true"))[0])).toEqual(all);
    expect(idsOf(await overview("sensors", sensorId))).toEqual(all);
  });

  test("[CA-03] the status summary of everything, of a part, and of nothing", async () => {
    const everything = await server.request("GET", "/sensor-status-summary");
    expect(everything.body).toEqual((await overview("groups", "0"))["sensor_summary"]);
    expect((await server.request("GET", `/sensor-status-summary/${deviceId}`)).body).toEqual(
      (await overview("devices", deviceId))["sensor_summary"],
    );
    expect((await server.request("GET", "/sensor-status-summary/4711")).status).toBe(404);
  });

  test("hostile texts come back as they are, as JSON text and nothing else", async () => {
    const hostile = [
      `<img src=x onerror="alert(1)">`,
      `"},{"id":"0"}`,
      String.raw`\u202Egnirts\u0000\n`,
      "😀".repeat(127),
      "x".repeat(255),
    ];
    for (const name of hostile) {
      const id = await server.addGroup(name, groupId);
      expect(await overview("groups", id)).toMatchObject({ id, name });
      const response = await server.request("GET", `/groups?filter=id="${id}"`);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(response.body).toMatchObject([{ id, name }]);
    }
  });
});
