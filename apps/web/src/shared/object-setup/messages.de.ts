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
  addDetails: {
    "add-device": "Ein Host, Switch, Dienst oder eine Website",
    "add-sensor": "Fragt zuerst nach dem Gerät",
  },
  scanNetwork: "Netzwerk durchsuchen",
  scanNetworkDetail: "Findet Geräte und was sie beantworten",
  probe: "Probe",
  noProbe: "Dieser Server hat seine eigene Probe. Weitere lassen sich nicht hinzufügen.",
  settings: "Einstellungen",
  newTicket: "Neues Ticket",
  calendar: "Zeitpläne und Wartung",
  command: (verb, name) => `${verb}: ${name}`,
  searchTree: "Nach Name oder Adresse suchen",
  clearSearch: "Suche leeren",
  nothingFound: "Nichts gefunden",
};
