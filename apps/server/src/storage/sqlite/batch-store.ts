import type { Connection } from "./connection.ts";
import type { BatchStore } from "../stores.ts";

// A probe sends again only what was never acknowledged, which is far less than this.
const keptBatches = 10_000;
const cleanEvery = 500;

/** Batches of results that are in the database already. */
export function createBatchStore(connection: Connection): BatchStore {
  return {
    isApplied: (probeId, batchId) => {
      const sql = "SELECT 1 FROM applied_batch WHERE probe_id = ? AND batch_id = ?";
      return connection.get(sql, probeId, batchId) !== undefined;
    },
    markApplied: (probeId, batchId) => {
      const sql = "INSERT INTO applied_batch (probe_id, batch_id) VALUES (?, ?)";
      const { lastId } = connection.run(sql, probeId, batchId);
      if (lastId % cleanEvery === 0) connection.run("DELETE FROM applied_batch WHERE id <= ?", lastId - keptBatches);
    },
  };
}
