import type { Sensor } from "@monitor/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "../../http/testing/test-server.ts";
import type { TestServer } from "../../http/testing/test-server.ts";

let server: TestServer;
let sensor: string;

beforeAll(async () => {
  server = await startTestServer();
  sensor = await server.addSensor(await server.addDevice(await server.addGroup("Berlin", "0")));
});
afterAll(() => server.stop());

const get = async () => (await server.request("GET", `/sensors/${sensor}`)).body as Sensor;
const listed = async () => ((await server.request("GET", "/sensors")).body as Sensor[])[0];

test("[ST-09] a flapping sensor says since when, unless something hides its status", async () => {
  const flapping = { changes_ms: [1, 2, 3], since_ms: 86_400_000 };
  expect(await get()).not.toHaveProperty("flapping_since");
  server.setState(sensor, (state) => ({ ...state, own_status: "up", flapping }));
  expect(await get()).toMatchObject({ status: "UP", flapping_since: "1970-01-02T00:00:00.000Z" });
  expect(await listed()).toMatchObject({ flapping_since: "1970-01-02T00:00:00.000Z" });
  server.setState(sensor, (state) => ({ ...state, flapping: { ...flapping, since_ms: null } }));
  expect(await listed()).not.toHaveProperty("flapping_since");
  server.setState(sensor, (state) => ({ ...state, flapping }));
  await server.request("POST", `/sensors/${sensor}/pause`, { body: { message: null } });
  expect(await get()).not.toHaveProperty("flapping_since");
  await server.request("POST", `/sensors/${sensor}/resume`);
  expect(await get()).toHaveProperty("flapping_since");
  const silence = { since_ms: 5, last_ms: 5, reason: "probe", log: "written" } as const;
  server.setState(sensor, (state) => ({ ...state, silence }));
  expect(await get()).not.toHaveProperty("flapping_since");
});

test("[ST-09] [CA-03] lists are filtered and sorted by it, and follow at once", async () => {
  const other = await server.addSensor(await server.addDevice(await server.addGroup("Bonn", "0")));
  const flapping = { changes_ms: [1, 2, 3], since_ms: 86_400_000 };
  const shown = { own_status: "up", silence: null } as const;
  const idsOf = async (query: string) =>
    ((await server.request("GET", `/sensors?${query}`)).body as Sensor[]).map(({ id }) => id);
  server.setState(sensor, (state) => ({ ...state, ...shown, flapping: null }));
  expect(await idsOf("filter=flapping = true")).toEqual([]);
  server.setState(other, (state) => ({ ...state, ...shown, flapping }));
  expect(await idsOf("filter=flapping = true")).toEqual([other]);
  expect(await idsOf("filter=flapping = false")).toEqual([sensor]);
  expect([await idsOf("sort_by=-flapping"), await idsOf("sort_by=flapping")]).toEqual([
    [other, sensor],
    [sensor, other],
  ]);
  server.setState(other, (state) => ({ ...state, flapping: null }));
  expect(await idsOf("filter=flapping = true")).toEqual([]);
});
