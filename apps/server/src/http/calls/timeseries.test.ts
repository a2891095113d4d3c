import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

type Rows = (string | number | null)[][];

const minuteMs = 60_000;
let server: TestServer;
let sensorId: string;
let otherId: string;
let startMs: number;

/** Ten minutes with a value a minute on two channels, a gap on the second one. */
beforeAll(async () => {
  server = await startTestServer();
  const deviceId = await server.addDevice(await server.addGroup("Berlin", "0"));
  sensorId = await server.addSensor(deviceId);
  otherId = await server.addSensor(deviceId);
  startMs = server.clock.now();
  const samples = Array.from({ length: 10 }, (_, minute) => minute).flatMap((minute) => [
    { sensor_id: sensorId, channel_number: 0, time_ms: startMs + minute * minuteMs, value: minute + 0.5 },
    { sensor_id: sensorId, channel_number: -4, time_ms: startMs + minute * minuteMs, value: minute === 3 ? null : 0 },
  ]);
  await server.write({ samples });
  server.clock.advance(10 * minuteMs);
});
afterAll(() => server.stop());

async function read(url: string) {
  const response = await server.request("GET", `/experimental/timeseries/${url}`);
  return { status: response.status, rows: response.body as Rows, body: response.body };
}
const at = (minute: number): string => new Date(startMs + minute * minuteMs).toISOString();

describe("a sensor's history", () => {
  test("[CA-03] live has a header and every single value, null where there is none", async () => {
    const { rows } = await read(`${sensorId}/live?channels=${sensorId}.0,${sensorId}.-4`);
    const values = rows.slice(1).filter((row) => row[1] !== null);
    expect(rows[0]).toEqual(["time", `${sensorId}.0`, `${sensorId}.-4`]);
    expect(values).toHaveLength(10);
    expect(values[0]).toEqual([at(0), 0.5, 0]);
    expect(values[3]).toEqual([at(3), 3.5, null]);
    const times = rows.slice(1).map((row) => String(row[0]));
    expect(times).toEqual(times.toSorted());
  });

  test("[CA-03] short has averages of five minutes", async () => {
    const { rows } = await read(`${sensorId}/short?channels=${sensorId}.0`);
    const values = rows.slice(1).filter((row) => row[1] !== null);
    expect(values).toEqual([
      [at(0), 2.5],
      [at(5), 7.5],
    ]);
    expect(rows.length).toBeGreaterThan(500);
  });

  test.each([
    ["medium", 60 * 24],
    ["long", 365],
  ])("[CA-03] %s covers its whole period", async (period, steps) => {
    const { rows } = await read(`${sensorId}/${period}?channels=${sensorId}.0`);
    expect(Math.abs(rows.length - 1 - steps)).toBeLessThanOrEqual(2);
  });

  test("[CA-03] without channels all of the sensor's are given, each once", async () => {
    const { rows } = await read(`${sensorId}/live`);
    expect(rows[0]).toEqual(["time", ...[0, 1, 2, 3, -4].map((number) => `${sensorId}.${number}`)]);
    const doubled = await read(`${sensorId}/live?channels=${sensorId}.0,${sensorId}.0`);
    expect(doubled.rows[0]).toEqual(["time", `${sensorId}.0`]);
  });

  test("[CA-03] a range has the values between its two times", async () => {
    const range = `from=${at(2)}&to=${at(4)}&channels=${sensorId}.0`;
    const values = (await read(`${sensorId}?${range}`)).rows.slice(1).filter((row) => row[1] !== null);
    expect(values.map((row) => row[1])).toEqual(expect.arrayContaining([2.5, 3.5]));
    expect(values.length).toBeLessThanOrEqual(3);
    const open = await read(`${sensorId}?from=${at(8)}&channels=${sensorId}.0`);
    expect(open.rows.slice(1).map((row) => row[1])).toEqual(expect.arrayContaining([8.5, 9.5]));
  });

  test.each([
    ["a period that does not exist", "SENSOR/hourly"],
    ["no start", "SENSOR"],
    ["a start that is no time", "SENSOR?from=yesterday"],
    ["a start that is a number", "SENSOR?from=1700000000"],
    ["an end before the start", "SENSOR?from=2026-11-20T12:00:00Z&to=2026-11-20T11:00:00Z"],
    ["a range without bounds", "SENSOR?from=0001-01-01&to=9999-01-01"],
  ])("[EN-13] %s is a bad request", async (_name, url) => {
    const response = await read(url.replace("SENSOR", sensorId));
    expect(response).toMatchObject({ status: 400, body: { code: "BAD_REQUEST", request_id: expect.any(String) } });
  });

  test.each([
    ["a sensor that does not exist", "4711/live"],
    ["an object that is no sensor", "0/live"],
    ["another sensor's channel", "SENSOR/live?channels=OTHER.0"],
    ["a channel that the sensor does not have", "SENSOR/live?channels=SENSOR.99"],
    ["a channel with a doubled prefix", "SENSOR/live?channels=SENSOR.SENSOR.0"],
    ["a channel id that is none", "SENSOR/live?channels=x"],
  ])("[EN-13] %s is not found", async (_name, url) => {
    const response = await read(url.replaceAll("SENSOR", sensorId).replace("OTHER", otherId));
    expect(response).toMatchObject({ status: 404, body: { code: "NOT_FOUND", request_id: expect.any(String) } });
  });
});
