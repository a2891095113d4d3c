import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

const minuteMs = 60_000;
let server: TestServer;
let sensor: string;

beforeEach(async () => {
  server = await startTestServer();
  sensor = await server.addSensor(await server.addDevice(await server.addGroup("Berlin", "0")));
});
afterEach(() => server.stop());

async function measure(value: number): Promise<void> {
  const primary = server.world.sensorState(sensor)?.channels.find(({ record }) => record.is_primary);
  const channel_number = primary?.record.number ?? 0;
  const samples = [{ sensor_id: sensor, channel_number, time_ms: server.clock.now(), value }];
  await server.write({ samples });
}
const ask = (tag = "") =>
  server.request("GET", `/ext/recent-values?ids=${sensor}`, tag === "" ? {} : { headers: { "if-none-match": tag } });
const tagOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => String(headers["etag"]);

test("[MO-03] recent values that are as they were cost no more than a tag", async () => {
  await measure(20);
  const first = await ask();
  expect(first.body).toMatchObject({ sensors: [{ id: sensor, values: expect.arrayContaining([20]) }] });
  const again = await ask(tagOf(first));
  expect([again.status, again.text]).toEqual([304, ""]);
});

test("[MO-03] a new value changes the response, and so does the next step of time", async () => {
  await measure(20);
  const first = await ask();
  server.clock.advance(1000);
  await measure(60);
  const second = await ask(tagOf(first));
  expect(second.body).toMatchObject({ sensors: [{ values: expect.arrayContaining([40]) }] });
  server.clock.advance(5 * minuteMs);
  expect((await ask(tagOf(second))).status).toBe(200);
});
