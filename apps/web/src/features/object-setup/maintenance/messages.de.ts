import type { messages as english } from "./messages.en.ts";

/** In a sentence only the first letter becomes small: nouns stay large. */
const inSentence = (repeat: string) => repeat.charAt(0).toLowerCase() + repeat.slice(1);

export const messages: typeof english = {
  maintenance: "Wartung",
  editWindow: (place) => `Wartungsfenster ${place} bearbeiten`,
  removeWindow: (place) => `Wartungsfenster ${place} entfernen`,
  windowStart: "Beginn",
  windowEnd: "Ende",
  windowReason: "Grund",
  windowRepeat: "Wiederholung",
  windowUntil: "Wiederholen bis",
  windowNotice: "Nachricht vor Beginn",
  noticeHelp: "An alle, die Benachrichtigungen zu diesem Objekt bekommen.",
  notices: { 0: "Keine", 15: "15 Minuten vorher", 60: "1 Stunde vorher", 1440: "1 Tag vorher" },
  told: (when) => `Nachricht ${when}`,
  addWindow: "Fenster hinzufügen",
  changeWindow: "Fenster ändern",
  windowMistake: {
    start: "Geben Sie Tag und Uhrzeit an, zu der es beginnt.",
    end: "Das Ende muss nach dem Beginn liegen.",
    until: "Die Wiederholung muss nach dem Ende des Fensters aufhören; sonst das Feld leer lassen.",
  },
  repeats: {
    once: "Einmal",
    daily: "Jeden Tag",
    weekly: "Jede Woche",
    monthly: "Jeden Monat, gleicher Tag",
    monthly_weekday: "Jeden Monat, gleicher Wochentag",
  },
  period: (start, end, mark) => `${start} bis ${end} ${mark}`,
  repeated: (period, repeat, until) =>
    until === "" ? `${period}, ${inSentence(repeat)}` : `${period}, ${inSentence(repeat)} bis ${until}`,
};
