import { maintenanceNotices, maintenanceRepeats } from "@monitor/domain";
import { momentOfWallClock, wallClockMs } from "../../../shared/time-zone/index.ts";
import type { TimeZone } from "../../../shared/time-zone/index.ts";
import { formatDateTimeText, parseDateTimeText } from "../../../shared/ui/date-time-text.ts";

export type MaintenanceRepeat = (typeof maintenanceRepeats)[number];
export type MaintenanceNotice = (typeof maintenanceNotices)[number];

/** One maintenance window as the API has it; `until` is empty where it repeats for ever. */
export interface MaintenanceWindow {
  readonly start: string;
  readonly end: string;
  readonly reason: string;
  readonly repeat: MaintenanceRepeat;
  readonly until: string;
  readonly notice_minutes: MaintenanceNotice;
}

/** The same while it is edited: times as a `datetime-local` input has them, on the user's clock. */
export type MaintenanceDraft = MaintenanceWindow;

const isRepeat = (value: unknown): value is MaintenanceRepeat => maintenanceRepeats.some((repeat) => repeat === value);

/** The windows of a setting that a response or the form has; what is none is left out. */
export function readWindows(text: string): readonly MaintenanceWindow[] {
  const parsed: unknown = text === "" ? [] : JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((each: Partial<Record<keyof MaintenanceWindow, unknown>> | null) => {
    const { start, end, reason = "", repeat = "once", until = "", notice_minutes } = each ?? {};
    if (typeof start !== "string" || typeof end !== "string" || !isRepeat(repeat)) return [];
    const notice = maintenanceNotices.find((minutes) => minutes === notice_minutes) ?? 0;
    return [{ start, end, reason: String(reason), repeat, until: String(until), notice_minutes: notice }];
  });
}

const hourMs = 3_600_000;
const shown = (time: string, zone: TimeZone) =>
  time === "" ? "" : formatDateTimeText(wallClockMs(Date.parse(time), zone));

/** A window to edit; without one the next full hour, for two hours. */
export function draftOf(window: MaintenanceWindow | null, nowMs: number, zone: TimeZone): MaintenanceDraft {
  if (window !== null) {
    const { start, end, until } = window;
    return { ...window, start: shown(start, zone), end: shown(end, zone), until: shown(until, zone) };
  }
  const startMs = Math.ceil(wallClockMs(nowMs, zone) / hourMs) * hourMs;
  const [start, end] = [startMs, startMs + 2 * hourMs].map(formatDateTimeText);
  return { start: start ?? "", end: end ?? "", reason: "", repeat: "once", until: "", notice_minutes: 0 };
}

/** What is wrong with a draft. */
export type DraftMistake = "start" | "end" | "until";

function momentOf(text: string, zone: TimeZone): string | null {
  const wallMs = parseDateTimeText(text);
  return wallMs === null ? null : new Date(momentOfWallClock(wallMs, zone)).toISOString();
}

/** The window of a draft, or the field that is wrong: no time, an end before the start, an end of the repeats before the end. */
export function windowOf(draft: MaintenanceDraft, zone: TimeZone): MaintenanceWindow | DraftMistake {
  const start = momentOf(draft.start, zone);
  const end = momentOf(draft.end, zone);
  if (start === null) return "start";
  if (end === null || end <= start) return "end";
  const isRepeated = draft.repeat !== "once";
  const until = isRepeated && draft.until !== "" ? momentOf(draft.until, zone) : "";
  if (until === null || (until !== "" && until < end)) return "until";
  const { repeat, notice_minutes } = draft;
  return { start, end, reason: draft.reason.trim(), repeat, until, notice_minutes };
}
