import type { Channel } from "@monitor/contract";
import { channelOfResult, noHeldLimits } from "@monitor/domain";
import type { HeldLimits } from "@monitor/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../../http/testing/test-server.ts";
import type { TestServer } from "../../http/testing/test-server.ts";

let server: TestServer;
let sensor: string;

beforeAll(async () => {
  server = await startTestServer();
  sensor = await server.addSensor(await server.addDevice(await server.addGroup("Berlin", "0")));
});
afterAll(() => server.stop());

const get = async (url: string) => (await server.request("GET", url)).body as Channel & Record<string, unknown>;
const list = async (url: string) => (await server.request("GET", url)).body as Channel[];
const change = async (id: string, body: object) =>
  (await server.request("PATCH", `/experimental/channels/${id}`, { body })).status;

/** A last value of Ping Time, with figures since the sensor exists. */
function measure(value: number): void {
  server.setState(sensor, (state) => ({
    ...state,
    channels: state.channels.map((channel) =>
      channel.record.key === "ping_time"
        ? { ...channel, last: { timestamp_ms: 5, value }, minimum: 10, maximum: value, sum: 10 + value, count: 2 }
        : channel,
    ),
  }));
}

describe("[EN-03] a scale", () => {
  test("shows values, limits and history in another unit; what is stored stays as it was measured", async () => {
    const id = `${sensor}.0`;
    measure(2500);
    const time_ms = server.clock.now();
    await server.write({ samples: [{ sensor_id: sensor, channel_number: 0, time_ms, value: 2500 }] });
    expect(
      await change(id, { values: { divisor: 1000, unittype: "TIME_SECONDS" }, alerting: { limitmaxwarning: 3 } }),
    ).toBe(204);
    expect(await get(`/channels/${id}/overview`)).toMatchObject({
      unit: { type: "TIME_SECONDS", display_unit: "s" },
      limits: { display_limit_max_warning: 3, limit_max_warning: 3000, display_limit_max_error: null },
      last_measurement: {
        value: 2500,
        display_value: 2.5,
        minimum: 10,
        display_minimum: 0.01,
        average: 1255,
        display_average: 1.255,
        maximum: 2500,
        display_maximum: 2.5,
      },
    });
    const [header, ...rows] = (await server.request("GET", `/experimental/timeseries/${sensor}/live`))
      .body as unknown[][];
    const column = header?.indexOf(id) ?? -1;
    expect(rows.map((row) => row[column])).toContain(2.5);
    const recent = (await server.request("GET", `/ext/recent-values?ids=${sensor}`)).body;
    expect(recent).toMatchObject({ sensors: [{ values: expect.arrayContaining([2.5]) }] });
    const sorted = await list(`/sensors?filter=last_value=2.5`);
    expect(sorted.map((each) => each.id)).toEqual([sensor]);
    expect(await change(id, { values: { divisor: null, unittype: null }, alerting: { limitmaxwarning: null } })).toBe(
      204,
    );
    expect(await get(`/channels/${id}`)).toMatchObject({ last_measurement: { display_value: 2500 } });
  });
});

describe("a channel that is hidden", () => {
  test("is not in a history that names no channels, but in one that does", async () => {
    await change(`${sensor}.1`, { display: { showchart: false } });
    const read = async (query: string) =>
      ((await server.request("GET", `/experimental/timeseries/${sensor}/live${query}`)).body as unknown[][])[0];
    expect(await read("")).not.toContain(`${sensor}.1`);
    expect(await read(`?channels=${sensor}.1`)).toEqual(["time", `${sensor}.1`]);
    expect(await get(`/channels/${sensor}.1`)).toMatchObject({ show_in_charts: false });
    await change(`${sensor}.1`, { display: { showchart: null } });
    expect(await get(`/channels/${sensor}.1`)).not.toHaveProperty("show_in_charts");
  });
});

test("[CH-09] a value that has not come back from a limit has the status in which it holds the channel", async () => {
  const id = `${sensor}.0`;
  await change(id, { alerting: { limitmaxerror: 90, limitmaxerrorclear: 60, limitmaxwarning: 50 } });
  const heldOf = async (value: number, held: HeldLimits) => {
    measure(value);
    server.setState(sensor, (state) => ({ ...state, channels: state.channels.map((each) => ({ ...each, held })) }));
    return (await get(`/channels/${id}/overview`)).held_status;
  };
  expect(await heldOf(70, { max_error: 90 })).toBe("error");
  expect(await heldOf(60, { max_error: 90 })).toBe("warning");
  expect(await heldOf(70, { max_error: 80 })).toBe("warning");
  expect(await heldOf(70, noHeldLimits)).toBeUndefined();
  await change(id, { alerting: { limitmaxerror: null, limitmaxerrorclear: null, limitmaxwarning: null } });
});

describe("a channel that results do not bring any more", () => {
  test("[EN-03] is there as gone, with the time since when", async () => {
    const record = {
      ...channelOfResult({ key: "queue" }, { number: 7, is_primary: false }),
      gone_since_ms: 86_400_000,
    };
    const figures = {
      last: { timestamp_ms: 1, value: 4 },
      minimum: 4,
      maximum: 4,
      sum: 4,
      count: 1,
      held: noHeldLimits,
    };
    server.setState(sensor, (state) => ({ ...state, channels: [...state.channels, { record, ...figures }] }));
    expect(await get(`/channels/${sensor}.7`)).toMatchObject({
      name: "queue",
      internal_name: "queue",
      is_gone: true,
      gone_since: "1970-01-02T00:00:00.000Z",
      last_measurement: { display_value: 4 },
    });
  });
});

test("a lookup that does not exist is told by the unit", async () => {
  const record = channelOfResult({ key: "state", lookup_definition_id: "no.such" }, { number: 8, is_primary: false });
  const nothing = { last: null, minimum: null, maximum: null, sum: 0, count: 0, held: noHeldLimits };
  server.setState(sensor, (state) => ({ ...state, channels: [...state.channels, { record, ...nothing }] }));
  expect(await get(`/channels/${sensor}.8`)).toMatchObject({
    unit: { type: "LOOKUP_NOT_FOUND" },
    lookup_definition: { id: "no.such" },
  });
});

test.each(["constructor", "__proto__", `1.2.3`, "9999999.0", "x".repeat(5000)])(
  "there is no channel %s",
  async (id) => {
    const { status } = await server.request("GET", `/channels/${encodeURIComponent(id)}`);
    expect([400, 404]).toContain(status);
  },
);

test("a channel's name is text, whatever is in it", async () => {
  const name = `<img src=x onerror=alert(1)> ${"\u{1F512}"}`;
  expect(await change(`${sensor}.0`, { basic: { name } })).toBe(204);
  expect((await get(`/channels/${sensor}.0`)).name).toBe(name);
  expect(await change(`${sensor}.0`, { basic: { name: "turned \u202E text" } })).toBe(400);
  expect(await change(`${sensor}.0`, { basic: { name: null } })).toBe(204);
});

test("[NF-04] 20,000 channels are listed in slices, page by page", { tags: "long" }, async () => {
  const device = await server.addDevice(await server.addGroup("Many", "0"));
  const ids = await server.addSensors(device, 4000);
  const first = await server.request("GET", "/channels?limit=0&sort_by=name");
  expect((first.body as unknown[]).length).toBe(3000);
  expect(Number(first.headers["x-total-count"])).toBeGreaterThan(4000 * 5);
  const some = await list(
    `/channels?filter=${encodeURIComponent(`parentid in ["${ids[0]}","${ids[1]}"] and primary = true`)}`,
  );
  expect(some.map(({ id }) => id)).toEqual([`${ids[0]}.0`, `${ids[1]}.0`]);
});
