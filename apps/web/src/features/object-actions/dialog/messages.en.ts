import { formatFull } from "@monitor/domain";
import type { DurationChoice, ObjectAction } from "@monitor/domain";
import type { LeftOutReason, TargetKind } from "../split-targets.ts";

const full = (count: number) => formatFull(count, "en");
const titles: Record<ObjectAction, (subject: string) => string> = {
  acknowledge: (subject) => `Acknowledge ${subject}`,
  pause: (subject) => `Pause ${subject}`,
  resume: (subject) => `Resume ${subject}?`,
  scan: (subject) => `Scan ${subject} now?`,
};

const durations: Record<DurationChoice, string> = {
  five_minutes: "5 minutes",
  thirty_minutes: "30 minutes",
  one_hour: "1 hour",
  five_hours: "5 hours",
  one_day: "1 day",
  indefinitely: "Indefinitely",
  until: "Until",
};

export interface LeftOutFacts {
  readonly reason: LeftOutReason;
  readonly count: number;
  readonly total: number;
  /** What kind of objects are selected, in the plural. */
  readonly others: string;
  /** What they are that keeps them from the action. */
  readonly state: string;
}

export const messages = {
  title: (action: ObjectAction, subject: string) => titles[action](subject),
  description: (action: ObjectAction, kind: TargetKind, others: string): string => {
    const isSensor = kind === "sensor";
    if (action === "acknowledge") return "Stops notifications while somebody is working on it.";
    if (action === "pause") {
      return isSensor
        ? "Paused sensors are not scanned and raise no alarms."
        : `Paused ${others} and all that belongs to them are not scanned and raise no alarms.`;
    }
    if (action === "resume") {
      return isSensor ? "Scanning starts again." : "Scanning starts again, also of all that was paused with it.";
    }
    return isSensor
      ? "The sensors are queued for an immediate scan."
      : `All sensors of these ${others} are queued for an immediate scan.`;
  },
  scanHint: "Requests are queued for the probe. It can take a few minutes until all values are up to date.",
  affected: "Affected objects",
  more: (count: number) => `and ${full(count)} more`,
  leftOut: (left: LeftOutFacts) => {
    const are = left.count === 1 ? "is" : "are";
    const selected = `${full(left.count)} of the ${full(left.total)} selected ${left.others}`;
    if (left.reason === "not_allowed") {
      return `You do not have the necessary rights for ${selected}, which ${are} left out.`;
    }
    if (left.reason === "included") return `${selected} ${are} in another selected object and ${are} included there.`;
    const state = left.reason === "not_a_sensor" && left.count === 1 ? "not a sensor" : left.state;
    return `${selected} ${are} ${state} and ${are} left out.`;
  },
  message: "Message",
  optional: "Optional",
  duration: "Duration",
  durations,
  untilField: "Date and time",
  untilFormat: "YYYY-MM-DD HH:mm",
  sent: (done: number, all: number) => `${full(done)} of ${full(all)} sent`,
};
