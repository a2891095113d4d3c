import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  pages: "Seiten",
  backToApp: (site) => `Zurück zu ${site}`,
  feedback: "Feedback",
  contact: "Kontakt",
  whatsNew: "Neuerungen",
  foot: "Diese Seite kommt von Ihrem eigenen Server. Von ihr wird nichts verschickt.",

  feedbackLead: "Danke, dass Sie helfen, diese Oberfläche besser zu machen.",
  feedbackNothingSent:
    "Noch ist nichts verschickt. Schreiben Sie, was Sie getan haben, was Sie erwartet haben und was stattdessen geschah.",
  writeTo: "Schreiben Sie an",
  writeToNobody:
    "Hier ist keine Adresse für Feedback eingerichtet. Schreiben Sie an die Betreiber dieser Installation; ein Administrator kann in den Einstellungen der Oberfläche eine Adresse hinterlegen.",
  writeMail: "E-Mail mit diesen Angaben schreiben",
  mailSubject: (site) => `Feedback zu ${site}`,
  mailStart: "Ihr Feedback:",
  details: "Angaben, die zu Ihrem Feedback gehören",
  detail: "Angabe",
  value: "Wert",
  serverVersion: "Version des Anwendungsservers",
  productVersion: "Version des Produkts",
  interfaceVersion: "Version der Oberfläche",
  referrer: "Seite, von der Sie kommen",
  notKnown: "Nicht bekannt",
  notKnownWithoutLogin: "Ohne Anmeldung nicht bekannt",

  contactLead: "Wer wobei hilft.",
  topic: "Thema",
  whom: "Wen Sie fragen",
  accountTopic: "Konten, Passwörter und Rechte",
  accountHelp: "Den Administrator dieser Installation",
  deviceTopic: "Geräte, Sensoren und Limits",
  deviceHelp: "Wer sich um das überwachte Netzwerk kümmert",
  errorTopic: "Fehler dieser Oberfläche",
  errorHelp: "Den Administrator dieser Installation, mit den Angaben aus der Fehlermeldung unter „Fehler melden“",
  programTopic: "Programme, die die API verwenden",
  apiOverview: "Übersicht der API",

  api: "API",
  apiTitle: (site) => `API von ${site}, Version 2`,
  apiLogin:
    "Alle Antworten sind JSON. Melden Sie sich mit Benutzername und Passwort an; jeder andere Aufruf braucht das Token der Antwort.",
  apiLists:
    "Listen lassen sich filtern, sortieren und seitenweise lesen; Kopfzeilen führen zur nächsten Seite und nennen die Zahl aller Treffer. Zeiten sind RFC 3339 in UTC, Dauern Sekunden.",
  apiErrors:
    "Jede Antwort außerhalb von 2xx sagt, was falsch war, und unter welcher Nummer es im Protokoll des Servers steht.",
  apiDocument: "Das OpenAPI-Dokument beschreibt jede Form.",
  withoutToken: "Braucht kein Token",
  areas: {
    session: "Anmeldung und Konto",
    objects: "Objekte und ihr Status",
    actions: "Aktionen",
    changes: "Anlegen, ändern, löschen",
    history: "Verlauf und Protokoll",
    server: "Der Server",
  },

  changesLead: "Änderungen je Version, die neueste zuerst.",
  runningVersion: (version) => `Dieser Server läuft in Version ${version}.`,
  noChanges: "Diese Installation kam ohne ihre Liste der Änderungen.",
};
