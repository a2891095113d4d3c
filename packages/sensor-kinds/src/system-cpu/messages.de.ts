import type { systemCpuEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const systemCpuDe: typeof systemCpuEn = {
  name: "CPU-Auslastung",
  description: "Zeigt, wie ausgelastet die Prozessoren des Rechners der Probe sind",
  channels: {
    total: "Gesamt",
    processor: "Prozessor {n}",
  },
  settings: {},
  templates: {
    processors_unknown:
      "Der Rechner der Probe sagt nicht, wie ausgelastet seine Prozessoren sind: die Probe /proc/stat lesen lassen",
  },
};
