import { plural } from "../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  sections: "Abschnitte der Einstellungen",
  settingsOf: (name) => `Einstellungen von ${name}`,
  readOnly: "Nur lesend",
  keptOnly: "Wird gespeichert und nach unten weitergegeben; noch kein Sensor verwendet es.",
  optional: "Optional",
  cancel: "Abbrechen",
  none: "Keine",
  nothingFound: "Nichts gefunden",

  own: "Eigene",
  inherited: "Geerbt",
  inheritedAsWhole: "Als Ganzes geerbt",
  addsUp: "Von oben, eigene kommen hinzu",
  from: (name) => `Von ${name}`,
  fromAbove: "Von oben",
  override: "Überschreiben",
  backToInherited: "Zurück zu geerbt",
  insteadOf: (name) => `Statt dessen, was von ${name} geerbt wird`,
  insteadOfAbove: "Statt dessen, was von oben geerbt wird",
  wholeChain: "Ganze Kette zeigen",

  notConfigured: "Nicht konfiguriert",
  secretSetShort: "Gesetzt, wird nicht angezeigt",
  secretSet: "Gesetzt. Zum Ersetzen tippen",
  secretNotSet: "Nicht gesetzt",
  secretGone: "Wird beim Speichern entfernt",
  removeSecret: "Entfernen",
  showSecret: "Eingabe anzeigen",
  hideSecret: "Eingabe verbergen",
  tagsHelp: "Durch Kommas getrennt",
  otherValue: "Anderer Wert …",
  otherValueOf: (label) => `${label}: anderer Wert`,

  required: "Dieses Feld ist erforderlich.",
  plainExpected: "Zeilenumbrüche, Steuerzeichen und umgekehrter Text sind nicht erlaubt.",
  lengthExpected: (count) => `Höchstens ${count} Zeichen.`,
  refusedValue: (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1).replace(/\.$/, "")}.`,
  rangeExpected: (from, to) =>
    from === null || to === null ? "Eine Zahl ist nötig." : `Eine Zahl von ${from} bis ${to} ist nötig.`,
  intervalExpected: "10 Sekunden bis 10 Tage, als 60, 5m, 4h oder 1d.",

  addMaintenance: "Wartung hinzufügen",

  noObject: "Kein Objekt gewählt",
  noObjectAnyMore: "Keines wählen",
  chooseObject: "Objekt wählen",
  clearSearch: "Suche leeren",

  addTitle: { group: "Gruppe hinzufügen", device: "Gerät hinzufügen", sensor: "Sensor hinzufügen" },
  added: (type, name) => `${{ group: "Gruppe", device: "Gerät", sensor: "Sensor" }[type]} ${name} hinzugefügt`,
  noRightHere: "Sie dürfen hier nichts hinzufügen",
  undo: "Rückgängig",
  undoKeys: "Strg Z",
  undone: "Rückgängig gemacht",
  notUndone: "Das konnte nicht rückgängig gemacht werden",
  show: "Anzeigen",

  channels: "Kanäle",

  savedOn: (name) => `Einstellungen von ${name} gespeichert`,
  follow: (count) => plural(count, { one: "1 Sensor darunter folgt", other: "# Sensoren darunter folgen" }),
  unsavedOn: (name) => `Nicht gespeicherte Änderungen an ${name}`,
  backTo: "Zurück",
  discard: "Verwerfen",
};
