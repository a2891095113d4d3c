import { StorageError } from "@monitor/core/storage";
import type { Counters } from "@monitor/core/storage";
import type { Connection } from "./connection.ts";

/** The highest numbers given so far. */
export function readCounters(connection: Connection): Counters {
  const row = connection.get("SELECT turn, seq, object_id, user_id FROM writer_state") ?? {};
  return {
    turn: Number(row["turn"]),
    seq: Number(row["seq"]),
    objectId: Number(row["object_id"]),
    userId: Number(row["user_id"]),
  };
}

/** Notes a turn; one that does not follow the last is refused: another process writes. Errors: StorageError. */
export function putCounters(connection: Connection, { turn, seq, objectId, userId }: Counters): void {
  const sql = "UPDATE writer_state SET turn = ?1, seq = ?2, object_id = ?3, user_id = ?4 WHERE turn = ?1 - 1";
  if (connection.run(sql, turn, seq, objectId, userId).changes !== 1) throw new StorageError("overtaken");
}
