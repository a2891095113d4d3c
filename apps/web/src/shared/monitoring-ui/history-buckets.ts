import { displayStatuses, displayStatusOf, formatDuration } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, Status } from "@monitor/domain";
import { wallClockMs, zonedClock, zonedDate, zonedDateTime, zoneMark } from "../time-zone/index.ts";
import type { ZonedFormat } from "../time-zone/index.ts";
import type { HistoryBucket } from "../ui/history-bars.tsx";

export interface History {
  /** Worst status of each bucket, oldest first. */
  readonly statuses: readonly (Status | null)[];
  /** When the first bucket begins, in milliseconds since 1970. */
  readonly firstMs: number;
  readonly bucketSeconds: number;
}

export interface HistoryTexts extends ZonedFormat {
  readonly options: DisplayOptions;
  readonly statusLabel: (status: DisplayStatus) => string;
  readonly noData: string;
}

const dayMs = 86_400_000;

/** "20 Nov 2026, 13:00 – 14:00 UTC", or the date alone for a whole day of the zone's calendar. */
function rangeText(startMs: number, endMs: number, format: ZonedFormat): string {
  const { zone } = format;
  if (endMs - startMs === dayMs && wallClockMs(startMs, zone) % dayMs === 0) return zonedDate(startMs, format);
  const end = endMs - startMs < dayMs ? zonedClock(endMs, zone).slice(0, "HH:MM".length) : zonedDateTime(endMs, format);
  return `${zonedDateTime(startMs, format)} – ${end} ${zoneMark(endMs, zone)}`;
}

/** Each bucket as a bar with its tooltip. */
export function historyBuckets({ statuses, firstMs, bucketSeconds }: History, texts: HistoryTexts): HistoryBucket[] {
  return statuses.map((status, index) => {
    const startMs = firstMs + index * bucketSeconds * 1000;
    const shown = status === null ? null : displayStatusOf(status, texts.options);
    const range = rangeText(startMs, startMs + bucketSeconds * 1000, texts);
    return { tone: shown, label: `${range}: ${shown === null ? texts.noData : texts.statusLabel(shown)}` };
  });
}

/** For how long each status was the worst, worst first ("Down 2 h, Up 22 h"); empty without data. */
export function historySummary({ statuses, bucketSeconds }: History, texts: HistoryTexts): string {
  const shown = statuses.map((status) => (status === null ? null : displayStatusOf(status, texts.options)));
  return displayStatuses
    .map((status) => ({ status, count: shown.filter((entry) => entry === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${texts.statusLabel(status)} ${formatDuration(count * bucketSeconds, texts.locale)}`)
    .join(", ");
}
