import type { ReceivedMessagesTexts } from "./texts.ts";

export const messages: ReceivedMessagesTexts = {
  title: "Empfangene Nachrichten",
  titleOf: (name) => `Empfangene Nachrichten von ${name}`,
  viewAll: "Alle anzeigen",
  list: "Nachrichten, die neuesten zuerst",
  failedTitle: "Die Nachrichten konnten nicht geladen werden",
  failedText: "Die Probe bewahrt sie auf; sie ist vielleicht nicht verbunden oder ausgelastet.",
  emptyTitle: "Noch keine Nachrichten",
  emptyText: "Was die Probe für diesen Sensor empfängt, erscheint hier.",
  nothingFits: "Keine Nachricht passt",
  search: "In Nachrichten suchen",
  clearSearch: "Suche löschen",
  severity: "Schweregrad",
  anySeverity: "Jeder Schweregrad",
  upTo: (name) => `${name} oder schlimmer`,
  severities: ["Notfall", "Alarm", "Kritisch", "Fehler", "Warnung", "Hinweis", "Information", "Debug"],
  shown: (shown, all) => `${shown} von ${all}`,
  showMore: "Mehr anzeigen",
  noText: "Kein Text",
};
