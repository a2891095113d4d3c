import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import type { Storage } from "@monitor/core/storage";
import { openSqlite } from "../sqlite/sqlite-storage.ts";
import type { SqliteOptions } from "../sqlite/sqlite-storage.ts";

/** SQLite in a data folder, on a clock that stands still where none is given. */
export function openTestSqlite(dataDir: string, options: Partial<SqliteOptions> = {}): Storage {
  return openSqlite({ dataDir, clock: createFakeClock(), logger: createTestLogger(), rawHistoryDays: 365, ...options });
}
