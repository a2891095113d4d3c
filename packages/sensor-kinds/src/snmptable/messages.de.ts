import { snmpDe } from "../snmp/messages.de.ts";
import type { snmpTableEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const snmpTableDe: typeof snmpTableEn = {
  name: "SNMP Tabelle",
  description: "Liest Spalten einer Tabelle eines SNMP-Agenten: jede Zeile ist ein Kanal jeder Spalte",
  settings: {
    columns: "Spalten",
    columns_help:
      "Eine je Zeile: OID der Spalte | Name | counter (pro Sekunde) oder delta | unit=… | multiplier=… | divisor=… | lookup=…; alles hinter der OID kann fehlen, bei einer einzigen Spalte auch der Name",
    row_name: "Name einer Zeile",
    row_name_help:
      "Kanäle bleiben dieselben, solange ihre Zeilen diesen Namen behalten. {index} ist der Index der Zeile, {index.1} seine erste Zahl, und die OID einer Spalte in geschweiften Klammern deren Wert",
    only: "Nur diese Zeilen",
    only_help: "Namen mit Kommas dazwischen, * für Beliebiges; leer: alle",
    without: "Ohne diese Zeilen",
  },
  templates: {
    ...snmpDe,
    table_empty: "{target} hat keine gewünschten Zeilen von {oid}",
  },
};
