/** One step of the schema; runs in a transaction of its own. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
}
