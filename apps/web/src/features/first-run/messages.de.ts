import { plural } from "../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Diesen Monitor einrichten",
  elsewhereTitle: "Dazu brauchen Sie den Einrichtungscode",
  elsewhereText: "Geben Sie ihn von der Konsole des Servers ein, damit niemand sonst diesen Monitor übernimmt.",
  code: "Einrichtungscode",
  codePlace: "In der Konsole des Servers",
  codeIncomplete: "Der Einrichtungscode hat acht Buchstaben und Ziffern.",
  wrongCode: "Dieser Code gilt nicht",
  wrongCodeText: "Vergleichen Sie ihn mit der Konsole des Servers: Jeder Start hat einen eigenen Code.",
  triesLeft: (count) =>
    count === 0
      ? "Nach dem nächsten falschen müssen Sie warten."
      : plural(count, {
          one: "1 Versuch bleibt, bevor Sie warten müssen.",
          other: "# Versuche bleiben, bevor Sie warten müssen.",
        }),
  newCode: "Für einen neuen Code starten Sie den Server neu.",
  name: "Ihr Name",
  loginName: "Benutzername",
  logInAs: "Sie melden sich an als",
  changeLogin: "Ändern",
  password: "Passwort",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  notEncrypted: "Die Verbindung ist nicht verschlüsselt: Andere in diesem Netz könnten das Passwort mitlesen.",
  create: "Konto anlegen und weiter",
  failed: "Das Konto konnte nicht angelegt werden.",
  serverFailed: "Der Server meldet einen Fehler.",
  waitSeconds:
    "Zu viele falsche Codes. Warten Sie bis zu fünf Minuten und versuchen Sie es dann erneut. Der Code gilt weiter.",
  onlyReads: "Dieser Server liest nur, da ein anderer schreibt. Richten Sie den Monitor am anderen ein.",
  notLoaded: "Der Server antwortet nicht.",
  tryAgain: "Erneut versuchen",
  doneTitle: "Dieser Monitor ist eingerichtet",
  doneText: "Der erste Benutzer ist schon angelegt.",
  logIn: "Anmelden",
};
