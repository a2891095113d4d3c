import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { StatusRollup } from "./status-rollup.ts";

const minuteMs = 60_000;
let server: TestWorld;
let rollup: StatusRollup;
let sensor: string;

beforeEach(async () => {
  server = await openConnectedWorld(new MemoryImage());
  rollup = new StatusRollup(server.world, server.clock);
  sensor = await server.addSensor(await server.addDevice());
});
afterEach(() => server.close());

const report = async (isUp: boolean) => {
  const nowMs = server.clock.now();
  await server.report([isUp ? ok(sensor, nowMs, { ping_time: 1 }) : failed(sensor, nowMs)]);
};

test("[RP-01] the past of a sensor is what the log tells of it, and begins with what was before", async () => {
  const beganMs = server.clock.now();
  await report(true);
  const upMs = server.clock.now();
  server.clock.advance(10 * minuteMs);
  await report(false);
  await report(false);
  server.clock.advance(5 * minuteMs);
  await report(true);
  const endMs = server.clock.now();
  const { changes } = await rollup.readPasts(server.storage.log, { sensorIds: [sensor], fromMs: beganMs, toMs: endMs });
  const statuses = changes.get(sensor)?.map(({ status }) => status) ?? [];
  expect(statuses.filter((status, at) => status !== statuses[at - 1])).toEqual([null, "up", "warning", "down", "up"]);
  // Of a later period only the status at its begin is told.
  const later = await rollup.readPasts(server.storage.log, { sensorIds: [sensor], fromMs: endMs + 1, toMs: endMs + 9 });
  expect(later.changes.get(sensor)).toEqual([{ atMs: endMs + 1, status: "up" }]);
  expect(upMs).toBeLessThan(endMs);
});
