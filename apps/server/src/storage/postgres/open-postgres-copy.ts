import type { ObjectType } from "@monitor/domain";
import type { StorageCopy } from "../copy/storage-copy.ts";
import { readResets } from "./account-tables.ts";
import { openPostgresParts } from "./open-postgres.ts";
import type { PostgresOptions } from "./open-postgres.ts";
import { insertAll } from "./statements.ts";

const nameColumns = [
  ["id", "bigint"],
  ["type", "text"],
  ["name", "text"],
  ["is_restricted", "boolean"],
  ["parent_id", "bigint"],
] as const;

/** Opens a PostgreSQL database to copy from or to. Errors: StartupError. */
export async function openPostgresCopy(options: PostgresOptions): Promise<StorageCopy> {
  const { storage, connections, writer, history } = await openPostgresParts(options);
  return {
    storage,
    readNames: async () => {
      const text = "SELECT id, type, name, is_restricted, parent_id FROM removed_object ORDER BY id";
      return (await connections.readMany({ text })).map(([id, type, name, isRestricted, parentId]) => ({
        id: String(id),
        type: type as ObjectType,
        name: String(name),
        is_restricted: isRestricted === true,
        parent_id: typeof parentId === "number" ? String(parentId) : null,
      }));
    },
    readResets: () => readResets(connections),
    readChannels: () => history.readChannels(),
    writeNames: (names) => {
      const rows = names.map(({ id, type, name, is_restricted, parent_id }) => [
        Number(id),
        type,
        name,
        is_restricted,
        parent_id && Number(parent_id),
      ]);
      return writer.write(insertAll({ table: "removed_object", columns: nameColumns, rows }));
    },
    writeHistory: (channel) => history.store(channel),
  };
}
