import type { Connection, Row } from "./connection.ts";
import type { LogKind, StoredLogEntry } from "./records.ts";
import type { LogStore } from "./stores.ts";

const removedAtOnce = 500;
const endOfLog = Number.MAX_SAFE_INTEGER;

/** What happened: status changes and what people did. */
export function createLogStore(connection: Connection): LogStore {
  return {
    append: (entries) => {
      for (const entry of entries) {
        connection.run(
          `INSERT INTO log (time_ms, object_id, kind, from_value, to_value, message, user_name)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          entry.time_ms,
          Number(entry.object_id),
          entry.kind,
          entry.from,
          entry.to,
          entry.message,
          entry.user_name,
        );
      }
    },
    read: ({ objectIds, beforeId = endOfLog, limit }) => {
      if (objectIds === undefined) {
        return connection.all("SELECT * FROM log WHERE id < ? ORDER BY id DESC LIMIT ?", beforeId, limit).map(toEntry);
      }
      const sql = `SELECT * FROM log WHERE object_id IN (SELECT value FROM json_each(?)) AND id < ?
                   ORDER BY id DESC LIMIT ?`;
      return connection.all(sql, JSON.stringify(objectIds.map(Number)), beforeId, limit).map(toEntry);
    },
    removeBefore: (timeMs) => {
      const sql = "DELETE FROM log WHERE id IN (SELECT id FROM log ORDER BY id LIMIT ?) AND time_ms < ?";
      return connection.run(sql, removedAtOnce, timeMs).changes;
    },
  };
}

function toEntry(row: Row): StoredLogEntry {
  return {
    id: row["id"] as number,
    time_ms: row["time_ms"] as number,
    object_id: String(row["object_id"]),
    kind: row["kind"] as LogKind,
    from: row["from_value"] as string | null,
    to: row["to_value"] as string | null,
    message: row["message"] as string | null,
    user_name: row["user_name"] as string | null,
  };
}
