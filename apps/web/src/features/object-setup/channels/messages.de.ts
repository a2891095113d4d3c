import type { messages as english } from "./messages.en.ts";

const times = (count: number) => (count === 1 ? "einmal" : `${count} Mal`);
const kinds = { warning: "Warnung", error: "Fehler" };

export const messages: typeof english = {
  channelTitle: (name) => `Kanal ${name}`,
  allSettings: "Alle Einstellungen des Sensors",
  setBack: "Zurücksetzen",

  historyOf: (name) => `Verlauf von ${name} mit seinen Limits`,
  dragLimits: "Limits lassen sich ziehen",
  range: "Zeitraum",
  ranges: { "2d": "2 T", "30d": "30 T" },
  zoomBack: "Zurück",
  failed: "Der Verlauf konnte nicht geladen werden",
  failedText: "Limits können Sie trotzdem eingeben.",
  limits: {
    max_error: "Oberes Fehlerlimit",
    max_warning: "Oberes Warnlimit",
    min_warning: "Unteres Warnlimit",
    min_error: "Unteres Fehlerlimit",
  },
  kinds,
  handleHelp:
    "Pfeiltasten bewegen es, Bild auf und Bild ab um zehn Schritte, Entf nimmt es weg. Mit Alt rastet es nicht ein.",
  addLimit: "Limit hinzufügen",
  suggest: "Vorschlagen",
  suggestHelp:
    "10 % jenseits dessen, worin 99,5 % der Stunden der letzten 30 Tage bleiben; noch ist nichts gespeichert",
  pushed: (names, value) => `${names.join(", ")}: mitgezogen auf ${value}`,
  before: (kind, value) => `bisher: ${kinds[kind]} ${value}`,
  notBelow: (limit) => `Nicht unter dem Feld „${limit}“.`,
  clearBetween: "Zwischen dem Limit und dem auf der anderen Seite.",
  limitsOff: "Die Limits sind ausgeschaltet: Nichts würde auslösen.",
  lookupInstead: "Sein Lookup gibt diesem Kanal den Status: Limits gelten nicht. Ohne das Lookup gelten sie wieder.",

  forOthers: "Diese Limits auch verwenden für…",

  wouldHaveFired: "Hätte ausgelöst",
  fired: ({ kind, count, period, total }) =>
    count === 0
      ? `${kinds[kind]} hätte in ${period} nicht ausgelöst.`
      : `${kinds[kind]} hätte in ${period} ${times(count)} ausgelöst, zusammen ${total}.`,
  days: (count) => `${count} Tagen`,
  tooLittle: (age) => `Zu wenig Verlauf (${age})`,
  peak: (value) => `Spitze ${value}`,
  lowest: (value) => `Tiefpunkt ${value}`,
  nothingFired: "Nichts in dieser Zeit",
  noLimits: "Kein Limit ist gesetzt",
  moreEpisodes: (count) => `und ${count} davor`,
  storedFired: (count) => `Mit den gespeicherten Limits: ${count === 0 ? "nie" : times(count)}`,
  zoomTo: (when) => `${when} vergrößern`,

  statusOnSave: {
    ok: (name) => `Nach dem Speichern ist ${name} sofort OK`,
    warning: (name) => `Nach dem Speichern wird ${name} sofort zur Warnung`,
    error: (name) => `Nach dem Speichern wird ${name} sofort Down`,
  },
};
