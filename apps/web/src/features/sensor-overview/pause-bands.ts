import { calls } from "@monitor/contract";
import type { LogEntry, Sensor } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import { useMemo } from "react";
import { useCall, useHasFeature } from "../../shared/api/index.ts";
import { joinSpans } from "../../shared/charts/bands.ts";
import type { ChartBand } from "../../shared/charts/bands.ts";
import type { TimeSpan } from "../../shared/charts/history-data.ts";
import { statusOf, timeMsOf } from "../../shared/monitored-objects/index.ts";

/** Lines that are requested: usually those of some weeks. */
const maxLines = 200;

/** What was before the log is taken for a pause when the first line says that one ended. */
const beforeLog: TimeSpan = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };

const endedAt = ({ fromMs, toMs }: TimeSpan, ms: number): TimeSpan => ({ fromMs, toMs: Math.min(toMs, ms) });

/**
 * When one object was paused, from the log (newest first). A pause ends when it is resumed or its time is over; one whose
 * beginning is older than the log began before it. Users' pauses and those that settings make have their own beginnings and ends.
 */
export function pausedSpans(lines: readonly LogEntry[], objectId: string, nowMs: number): TimeSpan[] {
  const own = lines.filter(({ object, kind }) => object.id === objectId && (kind === "paused" || kind === "resumed"));
  const reasons = [...new Set(own.map(({ from }) => from ?? null))];
  return reasons.flatMap((reason) =>
    spansOf(
      own.filter(({ from }) => (from ?? null) === reason),
      nowMs,
    ),
  );
}

function spansOf(lines: readonly LogEntry[], nowMs: number): TimeSpan[] {
  const spans: TimeSpan[] = [];
  let open: TimeSpan | null = beforeLog;
  for (const { kind, time, from, to } of [...lines].reverse()) {
    const timeMs = timeMsOf(time);
    const isPause = kind === "paused";
    if (timeMs === null) continue;
    if (open !== null && (open !== beforeLog || !isPause)) spans.push(endedAt(open, timeMs));
    // The end of one that a setting makes has its own line, and may be put off until then.
    const toMs = from ? null : timeMsOf(to);
    open = isPause ? { fromMs: timeMs, toMs: toMs ?? Number.POSITIVE_INFINITY } : null;
  }
  if (open !== null && open !== beforeLog) spans.push(endedAt(open, nowMs));
  return spans;
}

/**
 * The pauses of a sensor within a span, as bands: those of the log, its own and those of all that it is below, and the one
 * that is still active, of every kind.
 */
export function pauseBands(sensor: Sensor, lines: readonly LogEntry[], span: TimeSpan): ChartBand[] {
  const sinceMs = isPausedStatus(statusOf(sensor)) ? timeMsOf(sensor.status_since) : null;
  const present = sinceMs === null ? [] : [{ fromMs: sinceMs, toMs: span.toMs }];
  const paused = [...new Set(lines.map(({ object }) => object.id))];
  const spans = joinSpans([...paused.flatMap((id) => pausedSpans(lines, id, span.toMs)), ...present], span);
  return spans.map((part) => ({ ...part, tone: "paused" }));
}

const noEntries: readonly LogEntry[] = [];

/** The pauses of a sensor within a span; without a log only the one that lasts. */
export function usePauseBands(sensor: Sensor, span: TimeSpan): ChartBand[] {
  const query = { object: sensor.id, kind: "pause" as const, limit: maxLines };
  const isEnabled = useHasFeature("ext/log");
  const { data = noEntries } = useCall(calls.getLog, { query }, { isEnabled, expects: [400, 403, 404, 501] });
  return useMemo(() => pauseBands(sensor, data, span), [sensor, data, span]);
}
