import { snmpEn } from "../snmp/messages.en.ts";

/** Texts of the kind in English. */
export const snmpTableEn = {
  name: "SNMP Table",
  description: "Reads columns of a table of an SNMP agent: each row is a channel of each column",
  settings: {
    columns: "Columns",
    columns_help:
      "One a line: OID of the column | name | counter (a second) or delta | unit=… | multiplier=… | divisor=… | lookup=…; all behind the OID may be left out, the name of an only column too",
    row_name: "Name of a row",
    row_name_help:
      "Channels stay the same as long as their rows keep this name. {index} is the index of the row, {index.1} its first number, and the OID of a column in braces its value",
    only: "Only these rows",
    only_help: "Names with commas between them, * for anything; empty: all",
    without: "Without these rows",
  },
  templates: {
    ...snmpEn,
    table_empty: "{target} has no rows of {oid} that are wanted",
  },
};
