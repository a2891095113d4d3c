import { createDatabaseCheck } from "../sql/ask-database.ts";
import { postgreSql } from "./definition.ts";
import { endSession, openSession, runQuery } from "./session.ts";

/** Asks a PostgreSQL database by one statement that reads. */
export const checkPostgreSql = createDatabaseCheck({
  definition: postgreSql,
  protocol: "PostgreSQL",
  usualPort: 5432,
  open: openSession,
  query: runQuery,
  close: endSession,
});
