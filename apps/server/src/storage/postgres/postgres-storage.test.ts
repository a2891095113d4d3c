import type { FakeClock } from "../../monitoring/testing/fake-clock.ts";
import { createTestLogger } from "../../testing/test-logger.ts";
import { describePostgres } from "../testing/describe-postgres.ts";
import { whyNoPostgres } from "../testing/postgres-server.ts";
import { describeStorage, suiteRawHistoryDays } from "../testing/storage-suite.ts";
import type { OpenedStorage } from "../testing/storage-suite.ts";
import { openPostgres } from "./open-postgres.ts";

const why = whyNoPostgres();
if (why !== null) process.stdout.write(`${why}\n`);

describePostgres("PostgreSQL", (server) => {
  const open = async (clock: FakeClock): Promise<OpenedStorage> => {
    const url = await server.emptyDatabase();
    const openIt = () => openPostgres({ url, clock, logger: createTestLogger(), rawHistoryDays: suiteRawHistoryDays });
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
