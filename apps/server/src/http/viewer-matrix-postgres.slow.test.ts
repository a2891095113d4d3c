import { describePostgres } from "../storage/testing/describe-postgres.ts";
import { runViewerSuite } from "./testing/viewer-suite.ts";

describePostgres("PostgreSQL", (database) => {
  runViewerSuite(async () => ({ databaseUrl: await database.emptyDatabase() }));
});
