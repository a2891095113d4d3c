import type { Connection } from "./connection.ts";

/** The rings of the status history, by object id. */
export const readRings = (connection: Connection): Map<string, Uint8Array> =>
  new Map(
    connection
      .tuples("SELECT object_id, data FROM status_history")
      .map(([id, data]) => [String(id), data as Uint8Array] as const),
  );

export function putRings(connection: Connection, rings: readonly (readonly [id: string, ring: Uint8Array])[]): void {
  const sql = `INSERT INTO status_history (object_id, data)
    SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM object WHERE id = ?1)
    ON CONFLICT (object_id) DO UPDATE SET data = excluded.data`;
  for (const [id, data] of rings) connection.run(sql, Number(id), data);
}
