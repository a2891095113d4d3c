import { plural } from "../i18n/plural.ts";

export const messages = {
  disconnectedTitle: "The probe is disconnected",
  disconnectedSince: (time: string, duration: string) => `No data since ${time} (${duration}).`,
  disconnectedSensors: (count: number, text: string) =>
    plural(
      count,
      {
        one: "Its sensor is shown as unknown until the probe reconnects. Actions are queued.",
        other: "Its # sensors are shown as unknown until the probe reconnects. Actions are queued.",
      },
      text,
    ),
  disconnectedBelow: (count: number, text: string) =>
    plural(
      count,
      {
        one: "The sensor below is shown as unknown until the probe reconnects. Actions are queued.",
        other: "The # sensors below are shown as unknown until the probe reconnects. Actions are queued.",
      },
      text,
    ),
  pausedTitle: "Paused",
  pausedBy: (user: string) => `Paused by ${user}`,
  pausedByUntil: (user: string, time: string) => `Paused by ${user} until ${time}`,
  pausedUntil: (time: string) => `Paused until ${time}`,
  pausedWith: (name: string) => `Paused with “${name}”`,
  pausedBelow: "All its sensors are paused",
  pausedByDependency: "Paused by a dependency",
  pausedBySchedule: "Paused by a schedule",
  pausedForMaintenance: "Paused for maintenance",
  pausedByNamedSchedule: (name: string) => `Paused by schedule “${name}”`,
  pausedByMaster: (name: string) => `Paused, as “${name}” is not Up`,
  pausedFrom: (sentence: string, source: string) => `${sentence} (from “${source}”)`,
  pausedTill: (sentence: string, time: string) => `${sentence} until ${time}`,
  goesOnAt: (sentence: string, time: string) => `${sentence}, goes on at ${time}`,
  pausedByLicense: "Paused by the license",
  quoted: (text: string) => `“${text}”.`,
  pausedSensors: (count: number, text: string) =>
    plural(count, { one: "1 sensor is paused with it.", other: "# sensors are paused with it." }, text),
  dependents: {
    title: "Depends on this",
    waiting: (count: number, text: string) =>
      plural(count, { one: "1 object depends on this one.", other: "# objects depend on this one." }, text),
    paused: (count: number, text: string) =>
      plural(
        count,
        { one: "While it is down, 1 sensor is paused.", other: "While it is down, # sensors are paused." },
        text,
      ),
    sensors: (count: number, text: string) => plural(count, { one: "1 sensor", other: "# sensors" }, text),
    showFewer: "Show fewer",
    showAll: (text: string) => `Show all ${text}`,
    more: (count: number, text: string) => plural(count, { one: "1 more object", other: "# more objects" }, text),
  },
};
