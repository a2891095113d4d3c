import { sqlDe } from "../sql/messages.de.ts";
import type { postgreSqlEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const postgreSqlDe: typeof postgreSqlEn = {
  name: "PostgreSQL",
  description:
    "Fragt eine PostgreSQL-Datenbank mit einer eigenen Abfrage und nimmt ihre Zeilen oder Spalten als Kanäle",
  templates: { ...sqlDe.templates },
};
