import { formatDuration } from "@monitor/domain";
import { markedDateTime, useZonedFormat } from "../time-zone/index.ts";
import type { ZonedFormat } from "../time-zone/index.ts";
import { secondsSince } from "./read-object.ts";

export interface ElapsedTimeProps {
  readonly sinceMs: number | null;
  readonly nowMs: number;
  /** What is there without a time. */
  readonly emptyText: string;
  /** Puts the duration into a sentence ("for 2 h 14 min"). */
  readonly wording?: (duration: string) => string;
  readonly className?: string | undefined;
}

/** Time since a moment in its two largest units; the moment itself is the tooltip. */
export function ElapsedTime(props: ElapsedTimeProps) {
  return writeElapsedTime(props, useZonedFormat());
}

/** The same for callers that write many and know the format. */
export function writeElapsedTime(props: ElapsedTimeProps, format: ZonedFormat) {
  const { sinceMs, nowMs, emptyText, wording, className } = props;
  const seconds = secondsSince(sinceMs, nowMs);
  if (sinceMs === null || seconds === null) return <span className={className}>{emptyText}</span>;
  const duration = formatDuration(seconds, format.locale);
  return (
    <time
      className={className}
      dateTime={new Date(sinceMs).toISOString()}
      data-tooltip={markedDateTime(sinceMs, format)}
    >
      {wording ? wording(duration) : duration}
    </time>
  );
}
