import { plural } from "../i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  searchChildren: (name) => `Unterhalb von ${name} suchen`,
  clearSearch: "Suche leeren",
  foundOf: (found, all) => `${found} von ${all}`,
  foundCount: (count, text) => plural(count, { one: "# Objekt", other: "# Objekte" }, text),
  types: { probes: "Probes", groups: "Gruppen", devices: "Geräte", sensors: "Sensoren" },
  filterChildren: "Nach Typ und Status filtern",
  filterType: "Typ",
  filterStatus: "Status",
  allTypes: "Alle Typen",
  allStatuses: "Alle Status",
  noChildren: "Nichts vorhanden",
  nothingBelow: "Unterhalb dieses Objekts gibt es keine Objekte.",
  nothingFound: "Kein Objekt passt zu Suche und Filter.",
  moreChildren: (count) => `${count} weitere. Geben Sie einen Namen ein, um sie zu finden.`,
  failedChildren: "Die Objekte konnten nicht geladen werden",
  keyMove: "bewegen",
  keyOpen: "öffnen",
  keyClose: "schließen",
  sensorCount: (count, text) => plural(count, { one: "# Sensor", other: "# Sensoren" }, text),
  failedText: "Andere Teile der Seite sind möglicherweise aktuell.",
};
