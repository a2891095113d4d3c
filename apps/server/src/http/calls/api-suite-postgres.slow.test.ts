import { runApiSuite } from "@monitor/scenarios/testing";
import { describePostgres } from "../../storage/testing/describe-postgres.ts";
import { startApiServer } from "../testing/api-server.ts";

describePostgres("PostgreSQL", (server) => {
  runApiSuite("the server over PostgreSQL", async () => startApiServer({ DATABASE_URL: await server.emptyDatabase() }));
});
