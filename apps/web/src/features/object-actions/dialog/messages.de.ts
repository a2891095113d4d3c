import { formatFull } from "@monitor/domain";
import type { DurationChoice, ObjectAction } from "@monitor/domain";
import type { messages as english } from "./messages.en.ts";

const full = (count: number) => formatFull(count, "de");
const infinitives: Record<ObjectAction, string> = {
  acknowledge: "bestätigen",
  pause: "pausieren",
  resume: "fortsetzen",
  scan: "jetzt abfragen",
};

const durations: Record<DurationChoice, string> = {
  five_minutes: "5 Minuten",
  thirty_minutes: "30 Minuten",
  one_hour: "1 Stunde",
  five_hours: "5 Stunden",
  one_day: "1 Tag",
  indefinitely: "Unbegrenzt",
  until: "Bis zu einem Zeitpunkt",
};

export const messages: typeof english = {
  title: (action, subject) => {
    const isQuestion = action === "resume" || action === "scan";
    return `${subject} ${infinitives[action]}${isQuestion ? "?" : ""}`;
  },
  description: (action, kind, others) => {
    const isSensor = kind === "sensor";
    if (action === "acknowledge") return "Hält Benachrichtigungen an, solange jemand daran arbeitet.";
    if (action === "pause") {
      return isSensor
        ? "Pausierte Sensoren werden nicht abgefragt und lösen keine Alarme aus."
        : `Pausierte ${others} und alles, was dazugehört, werden nicht abgefragt und lösen keine Alarme aus.`;
    }
    if (action === "resume") {
      return isSensor
        ? "Die Abfrage beginnt wieder."
        : "Die Abfrage beginnt wieder, auch für alles, was dadurch pausiert wurde.";
    }
    return isSensor
      ? "Die Sensoren werden für eine sofortige Abfrage vorgemerkt."
      : `Alle Sensoren dieser ${others} werden für eine sofortige Abfrage vorgemerkt.`;
  },
  scanHint: "Anfragen werden für die Probe vorgemerkt. Bis alle Werte aktuell sind, kann es einige Minuten dauern.",
  affected: "Betroffene Objekte",
  more: (count) => `und ${full(count)} weitere`,
  leftOut: ({ reason, count, total, others, state: known }) => {
    const selected = `${full(count)} der ${full(total)} ausgewählten ${others}`;
    if (reason === "not_allowed") {
      return `Für ${selected} fehlen Ihnen die nötigen Rechte; ${count === 1 ? "dieses Objekt wird" : "sie werden"} ausgelassen.`;
    }
    if (reason === "included") {
      const [lies, is] = count === 1 ? ["liegt", "ist"] : ["liegen", "sind"];
      return `${selected} ${lies} in einem anderen ausgewählten Objekt und ${is} dort enthalten.`;
    }
    const state = reason === "not_a_sensor" && count === 1 ? "kein Sensor" : known;
    return count === 1
      ? `${selected} ist ${state} und wird ausgelassen.`
      : `${selected} sind ${state} und werden ausgelassen.`;
  },
  message: "Nachricht",
  optional: "Optional",
  duration: "Dauer",
  durations,
  untilField: "Datum und Uhrzeit",
  untilFormat: "JJJJ-MM-TT HH:mm",
  sent: (done, all) => `${full(done)} von ${full(all)} gesendet`,
};
