import { sqlEn } from "../sql/messages.en.ts";

/** Texts of the kind in English. */
export const postgreSqlEn = {
  name: "PostgreSQL",
  description: "Asks a PostgreSQL database by a query of yours and takes its rows or columns as channels",
  templates: { ...sqlEn.templates },
};
