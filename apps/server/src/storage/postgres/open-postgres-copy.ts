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
] as const;

/** Opens a PostgreSQL database to copy from or to. Errors: StartupError. */
export async function openPostgresCopy(options: PostgresOptions): Promise<StorageCopy> {
  const { storage, connections, writer, history } = await openPostgresParts(options);
  return {
    storage,
    readNames: async () => {
      const text = "SELECT id, type, name, is_restricted FROM removed_object ORDER BY id";
      return (await connections.readMany({ text })).map(([id, type, name, isRestricted]) => ({
        id: String(id),
        type: type as ObjectType,
        name: String(name),
        is_restricted: isRestricted === true,
      }));
    },
    readResets: () => readResets(connections),
    readChannels: () => history.readChannels(),
    writeNames: (names) => {
      const rows = names.map(({ id, type, name, is_restricted }) => [Number(id), type, name, is_restricted]);
      return writer.write(insertAll({ table: "removed_object", columns: nameColumns, rows }));
    },
    writeHistory: (channel) => history.store(channel),
  };
}
