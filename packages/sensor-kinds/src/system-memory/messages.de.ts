import type { systemMemoryEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const systemMemoryDe: typeof systemMemoryEn = {
  name: "Arbeitsspeicher",
  description: "Zeigt, wie viel Arbeitsspeicher des Rechners der Probe verfügbar ist",
  channels: {
    percent_available: "Verfügbarer Arbeitsspeicher in Prozent",
    available: "Verfügbarer Arbeitsspeicher",
    total: "Arbeitsspeicher gesamt",
  },
  settings: {},
  templates: {},
};
