import { plural } from "../i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  disconnectedTitle: "Die Probe ist getrennt",
  disconnectedSince: (time, duration) => `Keine Daten seit ${time} (${duration}).`,
  disconnectedSensors: (count, text) =>
    plural(
      count,
      {
        one: "Ihr Sensor ist unbekannt, bis die Probe wieder verbunden ist. Aktionen werden vorgemerkt.",
        other: "Ihre # Sensoren sind unbekannt, bis die Probe wieder verbunden ist. Aktionen werden vorgemerkt.",
      },
      text,
    ),
  disconnectedBelow: (count, text) =>
    plural(
      count,
      {
        one: "Der Sensor darunter ist unbekannt, bis die Probe wieder verbunden ist. Aktionen werden vorgemerkt.",
        other:
          "Die # Sensoren darunter sind unbekannt, bis die Probe wieder verbunden ist. Aktionen werden vorgemerkt.",
      },
      text,
    ),
  pausedTitle: "Pausiert",
  pausedBy: (user) => `Pausiert von ${user}`,
  pausedByUntil: (user, time) => `Pausiert von ${user} bis ${time}`,
  pausedUntil: (time) => `Pausiert bis ${time}`,
  pausedWith: (name) => `Pausiert mit „${name}“`,
  pausedBelow: "Alle Sensoren darunter sind pausiert",
  pausedByDependency: "Pausiert durch eine Abhängigkeit",
  pausedBySchedule: "Pausiert durch einen Zeitplan",
  pausedForMaintenance: "Pausiert wegen Wartung",
  pausedByNamedSchedule: (name) => `Pausiert durch den Zeitplan „${name}“`,
  pausedByMaster: (name) => `Pausiert, da „${name}“ nicht OK ist`,
  pausedFrom: (sentence, source) => `${sentence} (von „${source}“)`,
  pausedTill: (sentence, time) => `${sentence} bis ${time}`,
  goesOnAt: (sentence, time) => `${sentence}, weiter um ${time}`,
  pausedByLicense: "Pausiert durch die Lizenz",
  quoted: (text) => `„${text}“.`,
  pausedSensors: (count, text) =>
    plural(count, { one: "1 Sensor ist dadurch pausiert.", other: "# Sensoren sind dadurch pausiert." }, text),
  dependents: {
    title: "Hängt davon ab",
    waiting: (count, text) =>
      plural(count, { one: "1 Objekt hängt davon ab.", other: "# Objekte hängen davon ab." }, text),
    paused: (count, text) =>
      plural(
        count,
        {
          one: "Solange es gestört ist, ist 1 Sensor pausiert.",
          other: "Solange es gestört ist, sind # Sensoren pausiert.",
        },
        text,
      ),
    sensors: (count, text) => plural(count, { one: "1 Sensor", other: "# Sensoren" }, text),
    showFewer: "Weniger zeigen",
    showAll: (text) => `Alle ${text} zeigen`,
    more: (count, text) => plural(count, { one: "1 weiteres Objekt", other: "# weitere Objekte" }, text),
  },
};
