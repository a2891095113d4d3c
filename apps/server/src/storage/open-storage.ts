import type { AccountTool } from "./account-tool.ts";
import type { Storage } from "./ports.ts";
import { openSqliteAccountTool } from "./sqlite/open-account-tool.ts";
import { openSqlite } from "./sqlite/sqlite-storage.ts";
import type { SqliteOptions } from "./sqlite/sqlite-storage.ts";

export type StorageOptions = SqliteOptions;

/** Opens where the installation is stored. Errors: StartupError. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  return openSqlite(options);
}

/** Opens the accounts beside a server that may be running. Errors: StartupError. */
export async function openAccountTool({ dataDir }: Pick<StorageOptions, "dataDir">): Promise<AccountTool> {
  return openSqliteAccountTool(dataDir);
}
