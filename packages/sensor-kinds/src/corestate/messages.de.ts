import type { coreStateEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const coreStateDe: typeof coreStateEn = {
  name: "Systemzustand",
  description:
    "Zeigt, wie gut das Produkt selbst mitkommt: pünktliche Abfragen, wartende Arbeit, Speicher und Größe der Datenbank",
  channels: {
    late_checks: "Verspätete Abfragen",
    scheduler_lag: "Verzug der Abfragen",
    queue: "Warteschlange",
    memory: "Arbeitsspeicher",
    event_loop_delay: "Verzögerung der Ereignisschleife",
    database_size: "Größe der Datenbank",
    held_up: "Aufgehalten",
    checks: "Abfragen",
    results_waiting: "Wartende Ergebnisse",
    writer_queue: "Wartende Schreibvorgänge",
    store_time: "Dauer des Speicherns",
    notifications_waiting: "Wartende Benachrichtigungen",
  },
  held_up_note:
    "Der Rechner der Probe gibt ihr zu wenig Rechenzeit: Abfragen kommen spät, und ihre Zeitgrenzen werden verlängert",
  store_time_note: "Der Server braucht lange, um Ergebnisse zu speichern: Datenträger oder Datenbank prüfen",
  notifications_note:
    "Benachrichtigungen lassen sich nicht so schnell zustellen, wie sie entstehen: Wege und letzte Versuche prüfen",
  settings: {},
  templates: {
    core_state_unknown: "Die Probe hat noch keine Werte über sich selbst; sie folgen mit der nächsten Abfrage",
  },
};
