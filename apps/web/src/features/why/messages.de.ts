import type { WhyTexts } from "./texts.ts";

export const messages: WhyTexts = {
  title: "Warum dieser Status?",
  show: "Anzeigen",
  hide: "Ausblenden",
  failedTitle: "Die Gründe konnten nicht geladen werden",
  failedText: "Der Rest der Seite ist aktuell.",
  nothing: "Die letzte Abfrage war gut, und keine Grenze ist überschritten.",
  neverChecked: "Der Sensor wurde noch nie abgefragt.",

  causes: "Gründe",
  paused: (user) => (user ? `Pausiert von ${user}` : "Pausiert"),
  acknowledged: (user) => (user ? `Bestätigt von ${user}` : "Bestätigt"),
  until: (sentence, until) => `${sentence} bis ${until}`,
  quoting: (sentence, text) => `${sentence}: „${text}“`,
  at: "An",
  probe: (name) => (name ? `Die Probe „${name}“ ist nicht verbunden` : "Die Probe ist nicht verbunden"),
  silence: (time) => `Kein Ergebnis seit ${time}`,
  failedChecks: (count) =>
    count === 1 ? "Eine Abfrage ist fehlgeschlagen." : `${String(count)} Abfragen in Folge sind fehlgeschlagen.`,
  goodChecks: (count) =>
    count === 1 ? "Eine Abfrage war wieder gut." : `${String(count)} Abfragen in Folge waren wieder gut.`,
  limit: {
    upper: { error: "über der Fehlergrenze von", warning: "über der Warngrenze von" },
    lower: { error: "unter der Fehlergrenze von", warning: "unter der Warngrenze von" },
  },
  beyond: (channel, value, limit) => `${channel}: ${value}, ${limit}`,
  stays: (value) => `Sie gilt, bis der Wert wieder bei ${value} ist.`,
  setBy: {
    user: "Die Grenze wurde an diesem Kanal gesetzt.",
    kind: "Die Grenze kommt von der Sensorart.",
    result: "Die Grenze kommt mit den Ergebnissen.",
  },
  value: (channel, text) => `${channel}: ${text}`,
  flapping: (time) => `Der Status wechselt zu oft seit ${time}`,
  inherited: "geerbt von",
  setHere: "hier gesetzt",
  setAt: "gesetzt an",
  inheritedFromHidden: "geerbt",
  byDefault: "Vorgabe",
  settingValue: (label, value) => `${label}: ${value}`,

  lastCheck: (time) => `Letzte Abfrage, ${time}`,
  noSteps: "Abfragen dieser Art notieren keine Schritte.",
  steps: "Schritte der letzten Abfrage",
  step: {
    dns: "Name",
    connect: "Verbindung",
    tls: "TLS",
    first_byte: "Erstes Byte",
    content: "Inhalt",
    answer: "Antwort",
    rule: "Regel",
  },
  duration: (ms) => `${ms} ms`,
  endedHere: "Hier endete die Abfrage",

  nearby: (from, to) => `Was in der Nähe noch geschah, ${from} – ${to}`,
  noChanges: "Sonst hat sich an diesem Gerät, seiner Gruppe und seiner Probe nichts geändert.",
  leftOut: "Es gab mehr; das Nächste ist zu sehen.",
  showAll: (count) => `Alle ${String(count)} anzeigen`,
};
