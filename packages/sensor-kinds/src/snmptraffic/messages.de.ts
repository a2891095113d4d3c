import { snmpDe } from "../snmp/messages.de.ts";
import type { snmpTrafficEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const snmpTrafficDe: typeof snmpTrafficEn = {
  name: "SNMP Datenverkehr",
  description: "Misst den Datenverkehr eines Netzwerkports, seine Fehler und verworfene Pakete",
  channels: {
    total: "Datenverkehr gesamt",
    in: "Datenverkehr eingehend",
    out: "Datenverkehr ausgehend",
    errors_in: "Fehler eingehend",
    errors_out: "Fehler ausgehend",
    discards_in: "Verworfen eingehend",
    discards_out: "Verworfen ausgehend",
  },
  settings: {
    port_by: "Port nach",
    port_by_help:
      "Nach einem Namen folgt der Sensor seinem Port, wenn das Gerät seine Ports neu nummeriert, etwa nach einem Neustart",
    port_by_index: "Nummer (ifIndex)",
    port_by_name: "Name (ifName)",
    port_by_description: "Beschreibung (ifDescr)",
    port_by_alias: "Alias (ifAlias)",
    port_name: "Port",
    port_name_help: "Seine Nummer, oder sein Name, wie das Gerät ihn schreibt",
    counters: "Zähler",
    counters_help: "Zähler mit 32 Bit laufen bei 1 Gbit/s in 34 s über: nur mit kurzen Intervallen verwenden",
    counters_auto: "64 Bit, wo das Gerät sie hat",
    counters_32: "32 Bit",
    when_disconnected: "Wenn der Port keine Verbindung hat",
    when_disconnected_down: "Der Sensor hat den Status Fehler",
    when_disconnected_warning: "Der Sensor warnt",
    when_disconnected_ignore: "Das ist in Ordnung",
  },
  templates: {
    ...snmpDe,
    port_unknown: "{target} hat keinen Port {port}",
    port_disconnected: "Der Port {port} hat keine Verbindung",
    port_switched_off: "Der Port {port} ist abgeschaltet",
  },
};
