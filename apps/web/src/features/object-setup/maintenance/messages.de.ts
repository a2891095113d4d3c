import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  maintenance: "Wartung",
  editWindow: (place) => `Wartungsfenster ${place} bearbeiten`,
  removeWindow: (place) => `Wartungsfenster ${place} entfernen`,
  windowStart: "Beginn",
  windowEnd: "Ende",
  windowReason: "Grund",
  windowRepeat: "Wiederholung",
  windowUntil: "Wiederholen bis",
  addWindow: "Fenster hinzufügen",
  changeWindow: "Fenster ändern",
  windowMistake: {
    start: "Geben Sie Tag und Uhrzeit an, zu der es beginnt.",
    end: "Es endet nach seinem Beginn.",
    until: "Es wird bis zu einem Zeitpunkt nach seinem Ende wiederholt; sonst das Feld leer lassen.",
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
    until === "" ? `${period}, ${repeat.toLowerCase()}` : `${period}, ${repeat.toLowerCase()} bis ${until}`,
};
