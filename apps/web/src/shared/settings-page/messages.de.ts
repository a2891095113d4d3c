import { plural } from "../i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  on: "Ein",
  off: "Aus",
  sections: "Abschnitte dieser Seite",
  unsaved: (count) => plural(count, { one: "# ungespeicherte Änderung", other: "# ungespeicherte Änderungen" }),
  nothingToSave: "Keine ungespeicherten Änderungen",
  saved: "Änderungen gespeichert",
  notSaved: "Die Änderungen wurden nicht gespeichert",
  discard: "Verwerfen",
  save: "Speichern",
  leaveTitle: "Seite ohne Speichern verlassen",
  leaveText: (count) =>
    plural(count, {
      one: "# Änderung auf dieser Seite ist nicht gespeichert.",
      other: "# Änderungen auf dieser Seite sind nicht gespeichert.",
    }),
  leave: "Verlassen",
  stay: "Auf der Seite bleiben",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  failedTitle: "Diese Einstellungen konnten nicht geladen werden",
  failedText: "Die übrige Oberfläche funktioniert weiter.",
};
