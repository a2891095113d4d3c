import { createDatabaseCheck } from "../sql/ask-database.ts";
import { mySql } from "./definition.ts";
import { endSession, openSession, runQuery } from "./session.ts";

/** Asks a MySQL or MariaDB database by one statement that reads. */
export const checkMySql = createDatabaseCheck({
  definition: mySql,
  protocol: "MySQL",
  usualPort: 3306,
  open: openSession,
  query: runQuery,
  close: endSession,
});
