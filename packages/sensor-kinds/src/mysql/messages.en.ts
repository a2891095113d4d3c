import { sqlEn } from "../sql/messages.en.ts";

/** Texts of the kind in English. */
export const mySqlEn = {
  name: "MySQL",
  description: "Asks a MySQL or MariaDB database by a query of yours and takes its rows or columns as channels",
  templates: { ...sqlEn.templates },
};
