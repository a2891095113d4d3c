import type { Connection } from "../connection.ts";

/** One step of the schema; run in one transaction, never changed once it is released. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** What SQL alone can't do; after it. */
  convert?: (connection: Connection) => void;
}
