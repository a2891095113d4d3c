import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { openPostgres } from "../postgres/open-postgres.ts";
import type { PostgresOptions } from "../postgres/open-postgres.ts";
import type { Storage } from "@monitor/core/storage";

/** PostgreSQL, on a clock that stands still where none is given. */
export function openTestPostgres(url: string, options: Partial<PostgresOptions> = {}): Promise<Storage> {
  return openPostgres({ url, clock: createFakeClock(), logger: createTestLogger(), rawHistoryDays: 365, ...options });
}
