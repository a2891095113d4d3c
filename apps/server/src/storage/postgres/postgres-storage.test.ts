import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { describePostgres } from "../testing/describe-postgres.ts";
import { FreshTables } from "../testing/fresh-tables.ts";
import { whyNoPostgres } from "../testing/postgres-server.ts";
import { describeStorage, suiteKept } from "@monitor/core/storage/testing/storage-suite";
import type { OpenedStorage } from "@monitor/core/storage/testing/storage-suite";
import { openPostgres } from "./open-postgres.ts";

const why = whyNoPostgres();
if (why !== null) process.stdout.write(`${why}\n`);

describePostgres("PostgreSQL", (server) => {
  const logger = createTestLogger();
  const tables = new FreshTables(server, async (url) => {
    const storage = await openPostgres({ url, clock: createFakeClock(), logger, ...suiteKept });
    await storage.close();
  });
  const open = async (clock: FakeClock): Promise<OpenedStorage> => {
    const url = await tables.open();
    // Each connection costs PostgreSQL a process.
    const openIt = () => openPostgres({ url, clock, logger, readingConnections: 1, ...suiteKept });
    let storage = await openIt();
    return {
      storage,
      reopen: async () => {
        await storage.close();
        storage = await openIt();
        return storage;
      },
      remove: () => storage.close(),
    };
  };

  describeStorage("PostgreSQL", open);
});
