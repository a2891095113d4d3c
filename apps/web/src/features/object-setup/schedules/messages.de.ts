import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Zeitpläne",
  list: "Alle Zeitpläne",
  show: "Zeitplan ansehen",
  edit: "Zeitplan bearbeiten",
  add: "Neuer Zeitplan",
  calendar: "Kalender öffnen",
  shipped:
    "Gefüllte Stunden werden überwacht. Mitgeliefert: Er kann nicht geändert werden. Ein neuer Zeitplan beginnt mit seinen Stunden.",
  readOnly: "Gefüllte Stunden werden überwacht. Nur Administratoren ändern Zeitpläne.",
  name: "Name",
  timeZone: "Zeitzone",
  timeZoneHelp: "Etwa Europe/Berlin; leer: die des Servers",
  grid: (name) => `Überwachte Stunden von ${name}`,
  help: "Gefüllte Stunden werden überwacht. Klicken oder ziehen Sie; mit der Tastatur Pfeiltasten, Leertaste und für einen Bereich Umschalt mit Pfeiltasten.",
  hour: "Stunde",
  cell: (day, hour, isOn) => `${day} ${hour}, ${isOn ? "überwacht" : "pausiert"}`,
  save: "Speichern",
  choose: "Wählen",
  delete: "Löschen",
  nameNeeded: "Ein Name ist nötig.",
  nameTaken: "Ein anderer Zeitplan heißt schon so.",
  hoursNeeded: "Füllen Sie mindestens eine Stunde: Sonst würde nie überwacht.",
  zoneUnknown: "So heißt keine Zeitzone.",
  inUse: "Objekte verwenden diesen Zeitplan, daher kann er nicht gelöscht werden.",
  failed: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  circle: {
    self: "Dieses Objekt selbst",
    below: "Liegt unter diesem Objekt, wäre ein Kreis",
    above: "Liegt über diesem Objekt, wäre ein Kreis",
  },
};
