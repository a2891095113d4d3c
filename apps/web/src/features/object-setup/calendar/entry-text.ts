import { wallMsAt } from "@monitor/domain";
import { useZonedFormat, zonedClock, zonedDateTime } from "../../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../../shared/time-zone/index.ts";
import { useMaintenanceMessages } from "../maintenance/texts.ts";
import { dayMs, timeZoneOf } from "./calendar-model.ts";
import type { CalendarEntry } from "./calendar-model.ts";
import { useCalendarMessages } from "./texts.ts";

export interface EntryText {
  /** What it is for. */
  readonly name: (entry: Pick<CalendarEntry, "window">) => string;
  /** "22:00–02:00". */
  readonly hours: (entry: Pick<CalendarEntry, "time">) => string;
  /** Days, times and origin. */
  readonly when: (entry: CalendarEntry) => string;
  /** Name, days, times and origin, as a screen reader says it. */
  readonly whole: (entry: CalendarEntry) => string;
  readonly format: ZonedFormat;
}

/** Maintenance in words, in the time zone of the calendar. */
export function useEntryText(zoneName: string): EntryText {
  const texts = useCalendarMessages();
  const { maintenance } = useMaintenanceMessages();
  const { locale } = useZonedFormat();
  const format = { locale, zone: timeZoneOf(zoneName) };
  const clock = (ms: number) => zonedClock(ms, format.zone).slice(0, "HH:MM".length);
  const dayOf = (ms: number) => Math.floor(wallMsAt(ms, zoneName) / dayMs);
  const name = ({ window }: Pick<CalendarEntry, "window">) => window.reason || maintenance;
  const when = (entry: CalendarEntry): string => {
    const { fromMs, toMs } = entry.time;
    const end = dayOf(fromMs) === dayOf(toMs) ? clock(toMs) : zonedDateTime(toMs, format);
    const from = entry.source.from === null ? "" : ` (${texts.from(entry.source.from.name ?? "")})`;
    return `${zonedDateTime(fromMs, format)} – ${end}${from}`;
  };
  return {
    name,
    when,
    hours: ({ time }) => `${clock(time.fromMs)}–${clock(time.toMs)}`,
    whole: (entry) => `${name(entry)}, ${when(entry)}`,
    format,
  };
}
