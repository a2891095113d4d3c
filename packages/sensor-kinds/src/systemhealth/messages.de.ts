import type { systemHealthEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const systemHealthDe: typeof systemHealthEn = {
  name: "Zustand des Rechners",
  description:
    "Zeigt auf einen Blick, wie es dem Rechner der Probe geht: Prozessoren, Last, Arbeitsspeicher, Auslagerung, Datenträger und Prozesse",
  channels: {
    cpu: "CPU-Auslastung",
    load_1: "Mittlere Last (1 Minute)",
    load_5: "Mittlere Last (5 Minuten)",
    load_15: "Mittlere Last (15 Minuten)",
    memory: "Verfügbarer Arbeitsspeicher in Prozent",
    memory_bytes: "Verfügbarer Arbeitsspeicher",
    swap: "Belegte Auslagerung",
    processes: "Prozesse",
    running: "Laufbereite Prozesse",
    blocked: "Auf Datenträger wartende Prozesse",
    disk: "Frei auf {path}",
  },
  blocked_note: "Programme warten auf einen Datenträger oder eine Netzwerkfreigabe, die nicht nachkommt",
  settings: {},
  templates: {
    health_unknown: "Der Rechner der Probe sagt nichts über sich: die Probe /proc lesen lassen",
    health_disk_silent: "{path} antwortet nicht; ist der Datenträger oder die Netzwerkfreigabe weg?",
    health_disk_failed: "Der freie Platz von {path} lässt sich nicht lesen: {reason}",
  },
};
