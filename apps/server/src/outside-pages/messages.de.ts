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
  notKnown: "Ohne Anmeldung nicht bekannt",

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

  changesLead: "Änderungen je Version, die neueste zuerst.",
  runningVersion: (version) => `Dieser Server läuft in Version ${version}.`,
  noChanges: "Diese Installation kam ohne ihre Liste der Änderungen.",
};
