import { createFakeClock } from "../../monitoring/testing/fake-clock.ts";
import { createTestLogger } from "../../testing/test-logger.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import type { PostgresOptions } from "../postgres/open-postgres.ts";
import type { Storage } from "../ports.ts";

/** PostgreSQL, on a clock that stands still where none is given. */
export function openTestPostgres(url: string, options: Partial<PostgresOptions> = {}): Promise<Storage> {
  return openPostgres({ url, clock: createFakeClock(), logger: createTestLogger(), rawHistoryDays: 365, ...options });
}
