import type { Connections, Statement } from "./connections.ts";

/** The rings of the status history, by object id. */
export async function readRings(connections: Connections): Promise<Map<string, Uint8Array>> {
  const rows = await connections.read({ text: "SELECT object_id, data FROM status_history" });
  return new Map(rows.map(([id, data]) => [String(id), data as Uint8Array] as const));
}

export function putRings(rings: ReadonlyMap<string, Uint8Array>): Statement[] {
  if (rings.size === 0) return [];
  const text = `INSERT INTO status_history (object_id, data)
    SELECT ring.id, ring.data FROM unnest($1::bigint[], $2::bytea[]) AS ring (id, data) JOIN object USING (id)
    ON CONFLICT (object_id) DO UPDATE SET data = excluded.data`;
  return [{ text, values: [[...rings.keys()].map(Number), [...rings.values()].map((data) => Buffer.from(data))] }];
}
