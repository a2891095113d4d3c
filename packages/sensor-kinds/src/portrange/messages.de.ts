import type { portRangeEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const portRangeDe: typeof portRangeEn = {
  name: "Portbereich",
  description: "Sieht nach, welche von vielen TCP-Ports offen sind, und stellt sicher, dass es die richtigen sind",
  channels: {
    open_ports: "Offene Ports",
    closed_ports: "Geschlossene Ports",
    scan_time: "Dauer der Abfrage",
  },
  settings: {
    ports: "Ports",
    ports_help: "Zum Beispiel 22, 80-90, 443; höchstens 1.000",
    open_expected: "Ports, die offen sein müssen",
    open_expected_help: "Aus denen oben; leer: keine. Der Sensor ist gestört, wenn einer davon geschlossen ist",
    only_expected: "Kein anderer Port darf offen sein",
    port_timeout_ms: "Auf einen Port warten (ms)",
    port_timeout_ms_help: "Ein Port, der so lange nicht antwortet, ist geschlossen",
  },
  templates: {
    ports_closed: "Auf {target} geschlossen, sollte aber offen sein: {ports}",
    ports_open: "Auf {target} offen, sollte aber geschlossen sein: {ports}",
  },
};
