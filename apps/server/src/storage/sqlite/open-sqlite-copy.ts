import type { ObjectType } from "@monitor/domain";
import type { StorageCopy } from "../copy/storage-copy.ts";
import { readResets } from "./account-tables.ts";
import { openSqliteParts } from "./sqlite-storage.ts";
import type { SqliteOptions } from "./sqlite-storage.ts";

/** Opens the database of a data folder to copy from or to. Errors: StartupError. */
export function openSqliteCopy(options: SqliteOptions): StorageCopy {
  const { storage, connection, history } = openSqliteParts(options);
  return {
    storage,
    readNames: async () =>
      connection
        .tuples("SELECT id, type, name, is_restricted, parent_id FROM removed_object ORDER BY id")
        .map(([id, type, name, isRestricted, parentId]) => ({
          id: String(id),
          type: type as ObjectType,
          name: String(name),
          is_restricted: isRestricted === 1,
          parent_id: parentId === null ? null : String(parentId),
        })),
    readResets: async () => readResets(connection),
    readChannels: async () =>
      connection
        .tuples("SELECT sensor_id, number FROM channel WHERE is_abandoned = 0 ORDER BY id")
        .map(([sensorId, number]) => ({ sensorId: String(sensorId), channelNumber: Number(number) })),
    writeNames: async (names) => {
      const sql = "INSERT INTO removed_object (id, type, name, is_restricted, parent_id) VALUES (?, ?, ?, ?, ?)";
      connection.transaction(() => {
        for (const { id, type, name, is_restricted, parent_id } of names)
          connection.run(sql, Number(id), type, name, Number(is_restricted), parent_id && Number(parent_id));
      });
    },
    writeHistory: async (channel) => history.store(channel),
  };
}
