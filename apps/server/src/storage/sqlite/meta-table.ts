import type { Connection } from "./connection.ts";

/** Facts about the installation itself. */
export const readMeta = (connection: Connection): Map<string, string> =>
  new Map(
    connection.tuples("SELECT key, value FROM meta").map(([key, value]) => [String(key), String(value)] as const),
  );

export function putMeta(connection: Connection, facts: ReadonlyMap<string, string>): void {
  const sql = "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
  for (const [key, value] of facts) connection.run(sql, key, value);
}
