import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  noData: "Keine Daten",
  notConfigured: "Nicht konfiguriert",
  never: "Nie",
  yes: "Ja",
  no: "Nein",
  close: "Schließen",
  cancel: "Abbrechen",
  tryAgain: "Erneut versuchen",
  noActions: "Für Aktionen fehlen Ihnen die Rechte",
};
