import type { AccountTool } from "./account-tool.ts";
import type { Storage } from "./ports.ts";
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
export type StorageOptions = StoragePlace & SqliteOptions & Omit<PostgresOptions, "url">;

/**
 * Opens where the installation is stored. One server writes to a PostgreSQL database: another waits here until that ends.
 * Errors: StartupError, the signal's reason.
 */
export async function openStorage({ databaseUrl = "", ...options }: StorageOptions): Promise<Storage> {
  if (databaseUrl === "") return openSqlite(options);
  // Loaded when needed: without it the server starts faster.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres({ ...options, url: databaseUrl });
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
