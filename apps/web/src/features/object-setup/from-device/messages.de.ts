import { plural } from "../../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  choices: "Auf dem Gerät gefunden",
  scripts: "Skripte im Ordner der Probe",
  choicesNote: "ein Sensor für jedes, das angekreuzt ist",
  looking: "Die Probe sieht auf dem Gerät nach",
  lookAgain: "Noch einmal nachsehen",
  filter: "Gefundenes filtern",
  clearFilter: "Filter zurücksetzen",
  chooseAll: "Alles Gezeigte wählen",
  nothing: "Nichts wurde gefunden.",
  nothingText: "Geben Sie es unten ein, oder ändern Sie, was unten steht, und sehen Sie noch einmal nach.",
  failed: "Die Probe konnte auf dem Gerät nicht nachsehen.",
  tryAgain: "Erneut versuchen",
  changeLogIn: "Anmeldung dieses Geräts ändern",
  typeIt: "Oder tragen Sie es unten ein.",
  recommended: "Empfohlen für dieses Gerät",
  recommendedNote: (address) => `nach dem, was ${address} antwortet`,
  usualSettings: "Mit den üblichen Einstellungen dieses Geräts.",
  nothingMore: "Nichts weiter zu empfehlen: Seine Sensoren decken ab, was es antwortet.",
  noAnswer: "Es antwortet weder auf Ping noch auf den üblichen Ports.",
  add: (count) => plural(count, { one: "# Sensor hinzufügen", other: "# Sensoren hinzufügen" }),
  chooseOne: "Wählen Sie mindestens einen Sensor",
};
