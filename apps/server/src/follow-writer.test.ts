import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { WriterFollow } from "./follow-writer.ts";
import { openTestWorld } from "@monitor/core/testing/test-world";
import type { TestWorld } from "@monitor/core/testing/test-world";
import { storedSensorState } from "@monitor/core/world";
import type { SensorState } from "@monitor/core/world";
import type { Committed } from "@monitor/core/storage";

/** What a first server has committed: nothing yet. */
async function committedNothing({ storage }: TestWorld): Promise<Committed> {
  const { counters } = await storage.load();
  const by = { name: "first:1", sinceMs: 1 };
  return { counters, objects: [], removed: [], states: new Map(), meta: new Map(), accounts: null, by };
}

test("[ST-14] what is read is shown between turns: one that fails shows nothing older over it", async () => {
  const server = await openTestWorld();
  const sensor = await server.addSensor(await server.addDevice());
  const state = storedSensorState(server.world.sensorState(sensor) as SensorState);
  const states = new Map([[sensor, { ...state, own_status: "up" as const }]]);
  const committed = { ...(await committedNothing(server)), states };
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

test("[ST-14] a process that stood still for minutes during a read goes on reading within ten seconds", async () => {
  const server = await openTestWorld();
  const committed = await committedNothing(server);
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) server.clock.advance(300_000);
    return committed;
  };
  const isOver = new Promise<void>(() => {});
  const readRest = async () => ({ batches: [], cursors: new Map() });
  const following = { isOver, read, readRest };
  const follow = new WriterFollow({ ...server, following, sessions: { reload: () => {} } });
  const ended = follow.untilWriting();
  await server.advance(0);
  expect(reads).toBe(1);
  await server.advance(10_000);
  expect(reads).toBeGreaterThan(1);
  follow.stop();
  await ended;
  await server.close();
});
