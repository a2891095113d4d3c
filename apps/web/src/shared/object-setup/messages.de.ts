import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  add: "Hinzufügen",
  addTo: (name) => `Zu ${name} hinzufügen`,
  verbs: {
    "add-device": "Gerät hinzufügen",
    "add-group": "Gruppe hinzufügen",
    "add-sensor": "Sensor hinzufügen",
    rename: "Umbenennen",
    clone: "Klonen",
    move: "Verschieben",
    delete: "Löschen",
  },
  types: { "add-device": "Gerät", "add-group": "Gruppe", "add-sensor": "Sensor" },
  settings: "Einstellungen",
  newTicket: "Neues Ticket",
  calendar: "Zeitpläne und Wartung",
  command: (verb, name) => `${verb}: ${name}`,
  searchTree: "Nach Name oder Adresse suchen",
  clearSearch: "Suche leeren",
  nothingFound: "Nichts gefunden",
};
