import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Protokoll",
  viewAll: "Alle zeigen",
  titleOf: (name) => `Protokoll von ${name}`,
  filter: "Zeigen",
  all: "Alle",
  statusChanges: "Statuswechsel",
  actions: "Aktionen",
  showOlder: "Ältere Einträge zeigen",
  isComplete: "Es gibt keine älteren Einträge.",
  emptyTitle: "Noch keine Einträge",
  emptyText: "Statuswechsel und Aktionen erscheinen hier.",
  failedTitle: "Das Protokoll konnte nicht geladen werden",
  failedText: "Der Rest der Seite ist aktuell.",
  list: "Einträge, neueste zuerst",

  changed: (to, from) => `${to}, zuvor: ${from}`,
  changedAfter: (to, from, duration) => `${to}, zuvor: ${from} (${duration})`,
  action: {
    created: (user) => (user ? `Angelegt von ${user}` : "Angelegt"),
    changed: (user) => (user ? `Geändert von ${user}` : "Geändert"),
    deleted: (user) => (user ? `Gelöscht von ${user}` : "Gelöscht"),
    paused: (user) => (user ? `Pausiert von ${user}` : "Pausiert"),
    resumed: (user) => (user ? `Fortgesetzt von ${user}` : "Fortgesetzt"),
    acknowledged: (user) => (user ? `Bestätigt von ${user}` : "Bestätigt"),
    acknowledgement_ended: (user) => (user ? `Bestätigung beendet von ${user}` : "Die Bestätigung ist beendet"),
    scan_requested: (user) => (user ? `Abfrage angefordert von ${user}` : "Abfrage angefordert"),
  },
  until: (sentence, time) => `${sentence} bis ${time}`,
  quoting: (sentence, text) => `${sentence}: „${text}“`,
  probe: {
    connected: "Probe verbunden",
    disconnected: "Probe getrennt",
    initializing: "Probe startet",
    restart: "Probe startet neu",
    updating: "Probe wird aktualisiert",
  },
  clockSet: (from, to) => `Die Uhr des Servers wurde von ${from} auf ${to} gestellt`,
  resultsGivenUp: (count, from, to) =>
    `Verlorene Ergebnisse, die die Probe nicht länger behalten konnte: ${count}, von ${from} bis ${to}`,
  probeStatus: (status) => `Status der Probe: ${status}`,
};
