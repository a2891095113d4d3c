import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Site } from "./site.ts";

/** Another program that holds the database, as a careless backup does; gives the function that lets it go. */
export function lockDatabase(site: Site): () => void {
  const database = new DatabaseSync(join(site.folder, "data", "monitor.db"));
  database.exec("BEGIN IMMEDIATE");
  return () => {
    database.exec("ROLLBACK");
    database.close();
  };
}
