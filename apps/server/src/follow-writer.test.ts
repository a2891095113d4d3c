import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { WriterFollow } from "./follow-writer.ts";
import { createFolder, openTestWorld } from "./monitoring/testing/test-world.ts";
import { storedSensorState } from "./monitoring/world/sensor-state.ts";
import type { SensorState } from "./monitoring/world/sensor-state.ts";
import type { Committed } from "./storage/ports.ts";

test("[ST-01] what is read is shown between turns: one that fails shows nothing older over it", async () => {
  const folder = createFolder();
  const server = await openTestWorld(folder.path);
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
  folder.remove();
});
