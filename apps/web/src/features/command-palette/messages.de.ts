import type { ObjectAction } from "@monitor/domain";
import type { messages as english } from "./messages.en.ts";

const commands: Record<ObjectAction, (name: string) => string> = {
  acknowledge: (name) => `„${name}“ bestätigen …`,
  pause: (name) => `„${name}“ pausieren …`,
  resume: (name) => `„${name}“ fortsetzen …`,
  scan: (name) => `„${name}“ jetzt abfragen`,
};

export const messages: typeof english = {
  title: "Suche",
  placeholder: "Suchen oder Befehl ausführen",
  results: "Ergebnisse",
  groups: { sensor: "Sensoren", device: "Geräte", group: "Gruppen", probe: "Probes" },
  recent: "Zuletzt geöffnet",
  commands: "Befehle",
  pages: "Seiten",
  command: (action, name) => commands[action](name),
  verb: { acknowledge: "bestätigen", pause: "pausieren", resume: "fortsetzen", scan: "abfragen" },
  add: "Hinzufügen",
  once: "Nur einmal, nichts wird gespeichert",
  askOnce: {
    ping: (address, place) => `Ping an ${address} von „${place}“`,
    snmpcustom: (address, place) => `SNMP von ${address} lesen, von „${place}“`,
  },
  addVerbs: ["hinzufügen", "überwachen", "add"],
  addDevice: (address, place) => `Gerät ${address} zu „${place}“ hinzufügen …`,
  addDeviceElsewhere: (address, isOther) =>
    isOther ? `Gerät ${address} zu einer anderen Gruppe hinzufügen …` : `Gerät ${address} hinzufügen …`,
  watchOn: (address, place) => `${address} auf „${place}“ überwachen …`,
  refresh: "Seite aktualisieren",
  shortcuts: "Tastenkürzel zeigen",
  darkTheme: "Dunkles Design verwenden",
  lightTheme: "Helles Design verwenden",
  loading: "Objekte werden geladen …",
  failed: "Die Objekte konnten nicht geladen werden. Seiten und Befehle funktionieren weiter.",
  nothingFound: "Nichts gefunden",
  nothingFoundText: "Kein Objekt, kein Befehl und keine Seite passt.",
  hint: (count, text) => (count === 1 ? "1 Objekt durchsuchbar" : `${text} Objekte durchsuchbar`),
  foundCount: (count) => (count === 1 ? "1 Ergebnis" : `${count} Ergebnisse`),
  keyMove: "bewegen",
  keyOpen: "öffnen",
  keyNewTab: "in neuem Tab öffnen",
};
