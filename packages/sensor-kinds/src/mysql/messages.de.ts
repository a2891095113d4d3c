import { sqlDe } from "../sql/messages.de.ts";
import type { mySqlEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const mySqlDe: typeof mySqlEn = {
  name: "MySQL",
  description:
    "Fragt eine Datenbank von MySQL oder MariaDB mit einer eigenen Abfrage und nimmt ihre Zeilen oder Spalten als Kanäle",
  templates: { ...sqlDe.templates },
};
