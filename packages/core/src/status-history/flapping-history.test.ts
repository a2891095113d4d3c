import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { StatusHistoryKeeper } from "./keep-status-history.ts";
import { StatusRollup } from "./status-rollup.ts";

const minuteMs = 60_000;

let image: MemoryImage;
let server: TestWorld;
let rollup: StatusRollup;
let keeper: StatusHistoryKeeper;
let sensor: string;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
  sensor = await server.addSensor(await server.addDevice());
});
afterEach(() => server.close());

async function open(): Promise<void> {
  rollup = new StatusRollup(server.world, server.clock);
  keeper = await StatusHistoryKeeper.open({ ...server, statusHistory: rollup, logDays: 365 });
  await settle();
}
const settle = async () => {
  await server.settle();
  await keeper.settled();
};
const check = async (isUp: boolean) => {
  await server.clock.advanceSettled(minuteMs, settle);
  const nowMs = server.clock.now();
  await server.report([isUp ? ok(sensor, nowMs, { ping_time: 1 }) : failed(sensor, nowMs)]);
};
const shown = () => rollup.read({ id: sensor, span: "day", maxChildren: 0 }).objects[0];

test("[ST-09] after a kill the history has the changes of a flapping sensor up to a minute before", async () => {
  await open();
  for (let round = 0; round < 8; round += 1) await check(round % 2 === 0);
  expect(server.world.sensorState(sensor)?.flapping?.since_ms).not.toBeNull();
  for (const isUp of [false, false, false, false, true, true, true]) await check(isUp);
  const expected = shown();
  expect(expected?.uptime).toBeLessThan(90);
  // Killed: nothing is written at a stop.
  await server.close();
  server = await openConnectedWorld(image, server.clock);
  await open();
  expect(shown()).toEqual(expected);
});
