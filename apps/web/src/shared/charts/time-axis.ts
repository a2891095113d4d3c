import { formatClock, formatDate } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import {
  markedDateTime,
  momentOfWallClock,
  wallClockMs,
  zonedClock,
  zonedDate,
  zonedDateTime,
  zoneMark,
} from "../time-zone/index.ts";
import type { TimeZone, ZonedFormat } from "../time-zone/index.ts";
import type { TimeSpan } from "./history-data.ts";
import type { AxisTick } from "./value-axis.ts";

/** The spans of time a chart can show, shortest first. */
export const historyRanges = ["2h", "2d", "30d", "365d"] as const;
export type HistoryRange = (typeof historyRanges)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const rangeSpanMs: Record<HistoryRange, number> = {
  "2h": 2 * hourMs,
  "2d": 2 * dayMs,
  "30d": 30 * dayMs,
  "365d": 365 * dayMs,
};

const stepsMs: Record<Exclude<HistoryRange, "365d">, readonly number[]> = {
  "2h": [1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * minuteMs),
  "2d": [1, 2, 3, 6, 12, 24].map((hours) => hours * hourMs),
  "30d": [1, 2, 5, 10, 15, 30].map((days) => days * dayMs),
};
const monthSteps = [1, 2, 3, 6];
/** Room that a label takes with the space beside it. */
const labelWidthPx: Record<HistoryRange, number> = { "2h": 60, "2d": 84, "30d": 66, "365d": 84 };

export interface TimeAxisInput extends TimeSpan {
  readonly range: HistoryRange;
  readonly widthPx: number;
  readonly locale: Locale;
  readonly zone: TimeZone;
  /** Short names of the days, Sunday first. */
  readonly weekdays: readonly string[];
}

/** Ticks at round times of the clock, as many as fit: `HH:mm`, `ddd HH:mm`, `d MMM` or `MMM yyyy` by range (NF-03). */
export function timeTicks(input: TimeAxisInput): AxisTick[] {
  const most = Math.max(2, Math.floor(input.widthPx / labelWidthPx[input.range]));
  // Round times are those of the clock on the wall: they are found there and then looked up as moments.
  const wall = { fromMs: wallClockMs(input.fromMs, input.zone), toMs: wallClockMs(input.toMs, input.zone) };
  const times = input.range === "365d" ? monthTimes(wall, most) : evenTimes(wall, stepsMs[input.range], most);
  return times.map((wallMs) => ({ value: momentOfWallClock(wallMs, input.zone), text: labelOf(wallMs, input) }));
}

function evenTimes({ fromMs, toMs }: TimeSpan, steps: readonly number[], most: number): number[] {
  const step = steps.find((candidate) => (toMs - fromMs) / candidate <= most) ?? steps[steps.length - 1] ?? dayMs;
  const first = Math.ceil(fromMs / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((toMs - first) / step) + 1) }, (_, index) => first + index * step);
}

function monthTimes({ fromMs, toMs }: TimeSpan, most: number): number[] {
  const months = (toMs - fromMs) / (30 * dayMs);
  const step = monthSteps.find((candidate) => months / candidate <= most) ?? 12;
  const start = new Date(fromMs);
  const times: number[] = [];
  for (let month = start.getUTCMonth(); ; month += 1) {
    const time = Date.UTC(start.getUTCFullYear(), month, 1);
    if (time > toMs) return times;
    if (time >= fromMs && month % step === 0) times.push(time);
  }
}

function labelOf(wallMs: number, { range, locale, weekdays }: TimeAxisInput): string {
  const clock = formatClock(wallMs).slice(0, 5);
  if (range === "2h") return clock;
  if (range === "2d") return `${weekdays[new Date(wallMs).getUTCDay()] ?? ""} ${clock}`;
  const date = formatDate(wallMs, { locale, timeZone: "UTC" });
  return range === "30d" ? date.replace(/ \d+$/, "") : date.replace(/^\d+\.? /, "");
}

/** The moment of a value as exact as its range has it: seconds within hours, the day within a year. */
export function momentText(ms: number, range: HistoryRange, format: ZonedFormat): string {
  if (range === "365d") return zonedDate(ms, format);
  if (range !== "2h") return markedDateTime(ms, format);
  return `${zonedDate(ms, format)}, ${zonedClock(ms, format.zone)} ${zoneMark(ms, format.zone)}`;
}

/** Both ends of a span: "20 Nov, 12:32 – 14:32" within a day, else two dates. */
export function spanText({ fromMs, toMs }: TimeSpan, format: ZonedFormat): string {
  const withoutYear = (text: string) => text.replace(/ \d{4}/, "");
  if (toMs - fromMs >= 7 * dayMs) return `${zonedDate(fromMs, format)} – ${zonedDate(toMs, format)}`;
  const isOneDay = zonedDate(fromMs, format) === zonedDate(toMs, format);
  const start = withoutYear(zonedDateTime(fromMs, format));
  const end = isOneDay ? zonedClock(toMs, format.zone).slice(0, 5) : withoutYear(zonedDateTime(toMs, format));
  return `${start} – ${end}`;
}
