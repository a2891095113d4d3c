import type { Connection } from "./connection.ts";
import type { MetaStore } from "../stores.ts";

/** Facts about the installation itself. */
export function createMetaStore(connection: Connection): MetaStore {
  return {
    read: (key) =>
      (connection.get("SELECT value FROM meta WHERE key = ?", key)?.["value"] as string | undefined) ?? null,
    write: (key, value) => {
      const sql = "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
      connection.run(sql, key, value);
    },
  };
}
