import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  pageTitle: "Fehler",
  title: (product) => `${product} funktioniert nicht mehr`,
  codeTitle: "Fehler 503",
  plainTitle: "Fehler",
  coreText: (product) =>
    `Die Verbindung zum ${product}-Core-Server ist abgebrochen. Möglicherweise wird er neu gestartet oder aktualisiert. Diese Seite versucht von selbst, die Verbindung wiederherzustellen.`,
  appText: (product) =>
    `Die Verbindung zum ${product}-Anwendungsserver ist abgebrochen. Prüfen Sie, ob der Server läuft und dieses Gerät mit dem Netzwerk verbunden ist. Diese Seite versucht von selbst, die Verbindung wiederherzustellen.`,
  offlineTitle: "Offline",
  offlineHeading: "Dieses Gerät ist offline",
  offlineText: (product) =>
    `Der Browser hat keine Netzwerkverbindung und erreicht ${product} deshalb nicht. Prüfen Sie Kabel, WLAN oder mobile Daten. Sobald das Netzwerk wieder da ist, geht es hier weiter.`,
  nextAttempt: (seconds) => `Nächster Versuch in ${seconds} ${seconds === 1 ? "Sekunde" : "Sekunden"}`,
  paused: "Automatische Versuche sind angehalten",
  checking: "Verbindung wird aufgebaut …",
  attempts: (count, seconds) => `Versuch ${count}. Geprüft wird alle ${seconds} Sekunden.`,
  pause: "Anhalten",
  start: "Fortsetzen",
  refresh: "Aktualisieren",
  errorCode: "Fehlercode",
  noAnswer: "Keine Antwort",
  noNetwork: "Kein Netzwerk",
  time: "Zeit",
  requestUrl: "Angefragte URL",
  requestId: "Anfrage-ID",
  copyDetails: "Details kopieren",
  copied: "Kopiert",
  openClassic: "Klassische Oberfläche öffnen",
};
