import type { AppliedBatch } from "@monitor/core/storage";
import type { Connection } from "./connection.ts";

// A probe sends again only what was never acknowledged, which is far less than this.
const keptBatches = 10_000;
const cleanEvery = 500;

/** Batches of results that are in the database already, oldest first. */
export const readBatches = (connection: Connection): AppliedBatch[] =>
  connection
    .tuples("SELECT probe_id, batch_id FROM applied_batch ORDER BY id")
    .map(([probeId, batchId]) => ({ probeId: String(probeId), batchId: String(batchId) }));

export function insertBatches(connection: Connection, batches: readonly AppliedBatch[]): void {
  for (const { probeId, batchId } of batches) {
    const { lastId } = connection.run("INSERT INTO applied_batch (probe_id, batch_id) VALUES (?, ?)", probeId, batchId);
    if (lastId % cleanEvery === 0) connection.run("DELETE FROM applied_batch WHERE id <= ?", lastId - keptBatches);
  }
}
