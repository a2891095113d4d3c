import type { AppliedBatch } from "@monitor/core/storage";
import type { Connections, Reads, Statement } from "./connections.ts";
import { insertAll, replaceBy } from "./statements.ts";

// A probe sends again only what was never acknowledged, which is far less than this.
const keptBatches = 10_000;
const metaColumns = [
  ["key", "text"],
  ["value", "text"],
] as const;
const batchColumns = [
  ["probe_id", "text"],
  ["batch_id", "text"],
] as const;

/** The last turn that has changed accounts: for servers that follow, and no fact of the installation. */
export const accountsTurnKey = "accounts_turn";

/** Facts about the installation itself. */
export async function readMeta(connections: Reads): Promise<Map<string, string>> {
  const rows = await connections.read({
    text: "SELECT key, value FROM meta WHERE key <> $1",
    values: [accountsTurnKey],
  });
  return new Map(rows.map(([key, value]) => [String(key), String(value)]));
}

export const putMeta = (facts: ReadonlyMap<string, string>): Statement[] =>
  insertAll({ table: "meta", columns: metaColumns, rows: [...facts], conflict: replaceBy(["key"], metaColumns) });

/** Batches of results that are in the database already, oldest first. */
export async function readBatches(connections: Connections): Promise<AppliedBatch[]> {
  const rows = await connections.read({ text: "SELECT probe_id, batch_id FROM applied_batch ORDER BY id" });
  return rows.map(([probeId, batchId]) => ({ probeId: String(probeId), batchId: String(batchId) }));
}

export function insertBatches(batches: readonly AppliedBatch[]): Statement[] {
  if (batches.length === 0) return [];
  const rows = batches.map(({ probeId, batchId }) => [probeId, batchId]);
  const clean = "DELETE FROM applied_batch WHERE id <= (SELECT max(id) FROM applied_batch) - $1::bigint";
  return [
    ...insertAll({ table: "applied_batch", columns: batchColumns, rows }),
    { text: clean, values: [keptBatches] },
  ];
}
