import { describePostgres } from "../storage/testing/describe-postgres.ts";
import { runV1Suite } from "./testing/v1-suite.ts";

describePostgres("PostgreSQL", (database) => {
  runV1Suite(async () => ({ databaseUrl: await database.emptyDatabase() }));
});
