import { plural } from "../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  breadcrumbs: "Pfad",
  hiddenCrumbs: "Ganzen Pfad zeigen",
  tabs: "Ansichten dieses Objekts",
  tab: { overview: "Übersicht", devices: "Geräte", tables: "Tabellen" },
  deviceCount: (count, text) => plural(count, { one: "# Gerät", other: "# Geräte" }, text),
  sensorCount: (count, text) => plural(count, { one: "# Sensor", other: "# Sensoren" }, text),
  downCount: (text) => `${text} Fehler`,
  disconnected: "Getrennt",
  pausedUntil: (time) => `Pausiert bis ${time}`,
  updated: (ago) => `Aktualisiert ${ago}`,
  lastScan: (ago) => `Letzte Abfrage ${ago}`,
  action: { acknowledge: "Bestätigen", pause: "Pausieren", resume: "Fortsetzen", scan: "Jetzt abfragen" },
  more: "Weitere Aktionen",
  info: "Objektdetails",
  addFavourite: "Als Favorit markieren",
  removeFavourite: "Aus den Favoriten entfernen",
  goneTitle: "Dieses Objekt existiert nicht mehr. Wahrscheinlich wurde es gelöscht.",
  goneText: "Sie sehen den letzten bekannten Stand.",
  failedTitle: "Das Objekt konnte nicht geladen werden",
  failedText: "Andere Teile der Seite sind möglicherweise aktuell.",
};
