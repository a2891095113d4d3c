import { afterAll, beforeAll, describe } from "vitest";
import { PostgresServer, whyNoPostgres } from "./postgres-server.ts";

type Tests = (server: PostgresServer, url: string) => void;

/** Tests on a PostgreSQL of their own, with the address of its database; skipped where there is none. */
export function describePostgres(name: string, tests: Tests): void {
  describe.skipIf(whyNoPostgres() !== null)(name, () => {
    const server = new PostgresServer();
    beforeAll(() => server.make(), 60_000);
    afterAll(() => server.remove());
    tests(server, server.url);
  });
}
