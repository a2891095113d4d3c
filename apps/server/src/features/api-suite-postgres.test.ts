import { runApiSuite } from "@monitor/scenarios/testing";
import { afterAll, beforeAll, describe } from "vitest";
import { PostgresServer, whyNoPostgres } from "../storage/testing/postgres-server.ts";
import { startApiServer } from "./testing/api-server.ts";

describe.skipIf(whyNoPostgres() !== null)("PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  }, 60_000);
  afterAll(() => server.remove());

  runApiSuite("the server over PostgreSQL", async () => startApiServer({ DATABASE_URL: await server.emptyDatabase() }));
});
