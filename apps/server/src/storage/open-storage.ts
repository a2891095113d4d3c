import { resolve } from "node:path";
import type { AccountTool } from "./account-tool.ts";
import { readMark, writeMark } from "./data-folder.ts";
import type { Storage } from "@monitor/core/storage";
import type { PostgresOptions } from "./postgres/open-postgres.ts";
import { databasePathIn } from "./sqlite/data-dir.ts";
import { openSqliteAccountTool } from "./sqlite/open-account-tool.ts";
import { openSqlite } from "./sqlite/sqlite-storage.ts";
import type { SqliteOptions } from "./sqlite/sqlite-storage.ts";

export interface StoragePlace {
  readonly dataDir: string;
  /** Of a PostgreSQL database; empty or left out: the installation is in the data folder. */
  readonly databaseUrl?: string | undefined;
}

/** What happens where several servers share a database. */
export type SharedDatabaseEvents = Pick<PostgresOptions, "onWaiting" | "onLeaseLost" | "signal">;

/** Beside the place: what happens where several servers share a database. */
export type StorageOptions = StoragePlace & Omit<SqliteOptions, "isCopy"> & Omit<PostgresOptions, "url" | "heldBefore">;

/**
 * Opens where the installation is stored. One server writes to a PostgreSQL database: another waits here until that ends.
 * Errors: StartupError, the signal's reason.
 */
export async function openStorage({ databaseUrl = "", ...options }: StorageOptions): Promise<Storage> {
  if (databaseUrl === "") return openSqlite(options);
  // Loaded when needed: without it the server starts faster.
  const { holderNoteIn, nameOf, openPostgres } = await import("./postgres/open-postgres.ts");
  const { dataDir } = options;
  const heldBefore = readMark(dataDir) === null ? {} : { heldBefore: resolve(dataDir) };
  const holderNote = holderNoteIn(dataDir);
  const storage = await openPostgres({ ...options, ...heldBefore, holderNote, url: databaseUrl });
  const beginService = () => {
    writeMark(dataDir, nameOf(databaseUrl));
    storage.beginService();
  };
  return { ...storage, beginService };
}

/** The place as people know it, without secrets. */
export const nameOfPlace = ({ dataDir, databaseUrl = "" }: StoragePlace): string =>
  databaseUrl === "" ? databasePathIn(dataDir) : new URL(databaseUrl).host;

/** Opens the accounts beside a server that may be running. Errors: StartupError. */
export async function openAccountTool({ dataDir, databaseUrl = "" }: StoragePlace): Promise<AccountTool> {
  if (databaseUrl === "") return openSqliteAccountTool(dataDir);
  const { openPostgresAccountTool } = await import("./postgres/open-account-tool.ts");
  return openPostgresAccountTool(databaseUrl);
}
