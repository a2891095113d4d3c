import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  region: "Benachrichtigungen",
  close: "Schließen",
  more: (count) => `${count} weitere ${count === 1 ? "Meldung" : "Meldungen"}`,
  clearAll: "Alle schließen",
  unknownError: "Ein unbekannter Fehler ist aufgetreten.",
  unknownErrors: (count) => `${count} unbekannte Fehler sind aufgetreten.`,
  notStored: "Der Server kann zurzeit nichts speichern.",
  notStoredHelp: "Was nicht gespeichert wurde, muss danach noch einmal getan werden.",
  reloadHelp: "Laden Sie die Seite bei Bedarf neu.",
};
