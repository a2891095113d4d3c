import { createFakeClock } from "./fake-clock.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { loadWorld } from "../world/load-world.ts";
import type { Storage } from "../storage/ports.ts";
import { treeRecords } from "../storage/testing/sample-records.ts";
import { createTestLogger } from "./test-logger.ts";
import { testSlices } from "./test-slices.ts";
import { ReaderCursors } from "../writer/reader-cursors.ts";
import { Writer } from "../writer/writer.ts";

/** A writer and what follows it, over a storage; as a process has it after its start. */
export async function openTestWriter(storage: Storage, clock = createFakeClock()) {
  const logger = createTestLogger();
  const stored = await storage.load();
  const world = loadWorld(stored, { slices: testSlices });
  const writer = new Writer({ storage, world, clock, logger, counters: stored.counters });
  const cursors = new ReaderCursors(stored.cursors);
  writer.keep(cursors);
  return {
    storage,
    clock,
    logger,
    world,
    writer,
    cursors,
    /** Makes the tree of the sample records; its numbers are given then. */
    plantTree: () =>
      writer.change((turn) => {
        while (turn.takeObjectId() !== "1021");
        const sensors = treeRecords.filter(({ type }) => type === "sensor");
        const states = new Map(sensors.map(({ id }) => [id, newSensorState("ping", turn.nowMs)]));
        return { draft: { created: treeRecords, states }, result: undefined };
      }),
  };
}

export type TestWriter = Awaited<ReturnType<typeof openTestWriter>>;
