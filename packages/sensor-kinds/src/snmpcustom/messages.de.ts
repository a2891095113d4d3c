import { snmpDe } from "../snmp/messages.de.ts";
import type { snmpCustomEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const snmpCustomDe: typeof snmpCustomEn = {
  name: "SNMP Benutzerdefiniert",
  description: "Liest ein Objekt eines SNMP-Agenten über seine OID",
  channels: { value: "Wert" },
  settings: {
    oid: "OID",
    oid_help: "Die Nummer eines Objekts mit seinem Index, etwa 1.3.6.1.2.1.1.3.0",
    value_type: "Wert",
    value_type_help:
      "Ein Text wird als Meldung des Sensors gezeigt; sein Wert ist die Zahl, mit der der Text beginnt, falls es eine gibt",
    value_type_gauge: "Wie er ist",
    value_type_counter: "Zähler: Änderung pro Sekunde",
    value_type_delta: "Zähler: Änderung seit der letzten Abfrage",
    value_type_text: "Text",
    unit: "Einheit",
    multiplier: "Multipliziert mit",
    divisor: "Geteilt durch",
    lookup: "Lookup",
    lookup_help: "Die ID eines Lookups, das Werten einen Namen und einen Status gibt; leer: keines",
  },
  templates: {
    ...snmpDe,
    snmp_no_number: "{target} antwortet auf {oid} mit einem Text, der keine Zahl ist: {text}",
  },
};
