import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { WriterFollow } from "./follow-writer.ts";
import { openTestWorld } from "@monitor/core/testing/test-world";
import { storedSensorState } from "@monitor/core/world";
import type { SensorState } from "@monitor/core/world";
import type { Committed } from "@monitor/core/storage";

test("[ST-01] what is read is shown between turns: one that fails shows nothing older over it", async () => {
  const server = await openTestWorld();
  const sensor = await server.addSensor(await server.addDevice());
  const { counters } = await server.storage.load();
  const state = storedSensorState(server.world.sensorState(sensor) as SensorState);
  const committed: Committed = {
    counters,
    objects: [],
    removed: [],
    states: new Map([[sensor, { ...state, own_status: "up" }]]),
    meta: new Map(),
    accounts: null,
    by: { name: "first:1", sinceMs: 1 },
  };
  const following = {
    isOver: new Promise<void>(() => {}),
    read: async () => committed,
    readRest: async () => ({ batches: [], cursors: new Map() }),
  };
  const follow = new WriterFollow({ ...server, following, sessions: { reload: () => {} } });
  let end = () => {};
  const turn = server.writer.change(async () => {
    await new Promise<void>((resolve) => (end = resolve));
    return { draft: null, result: undefined };
  });
  const reading = follow.read();
  await setImmediate();
  expect(server.world.statusOf(sensor)).toBe("unknown");
  end();
  await Promise.all([turn, reading]);
  expect(server.world.statusOf(sensor)).toBe("up");
  await server.close();
});
