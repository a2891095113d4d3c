import { calls } from "@monitor/contract";
import type { LogEntry, Sensor } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import { useMemo } from "react";
import { useCall, useHasFeature } from "../../shared/api/index.ts";
import { joinSpans } from "../../shared/charts/bands.ts";
import type { ChartBand } from "../../shared/charts/bands.ts";
import type { TimeSpan } from "../../shared/charts/history-data.ts";
import { statusOf, timeMsOf } from "../../shared/monitored-objects/index.ts";

/** Actions that are asked for: those of some weeks, for a sensor that somebody cares for. */
const askedActions = 200;

/**
 * When a sensor itself was paused, from the actions of its log (newest first). A pause ends when it is resumed or its time is
 * over; one whose beginning is older than the log began before it.
 */
export function pausedSpans(actions: readonly LogEntry[], sensorId: string, nowMs: number): TimeSpan[] {
  const spans: TimeSpan[] = [];
  // What was before the log is taken for a pause until the first line says that it was none.
  let fromMs: number | null = Number.NEGATIVE_INFINITY;
  let untilMs = Number.POSITIVE_INFINITY;
  let isCertain = false;
  for (const { kind, object, time, to } of [...actions].reverse()) {
    const timeMs = timeMsOf(time);
    if (object.id !== sensorId || timeMs === null) continue;
    if (kind === "paused") {
      fromMs = isCertain && fromMs !== null ? fromMs : timeMs;
      untilMs = timeMsOf(to) ?? Number.POSITIVE_INFINITY;
      isCertain = true;
    } else if (kind === "resumed") {
      if (fromMs !== null) spans.push({ fromMs, toMs: Math.min(timeMs, untilMs) });
      fromMs = null;
    }
  }
  if (isCertain && fromMs !== null) spans.push({ fromMs, toMs: Math.min(nowMs, untilMs) });
  return spans;
}

/** The pauses of a sensor within a span, as bands: those of the log, and the one that lasts, whoever paused it. */
export function pauseBands(sensor: Sensor, actions: readonly LogEntry[], span: TimeSpan): ChartBand[] {
  const sinceMs = isPausedStatus(statusOf(sensor)) ? timeMsOf(sensor.status_since) : null;
  const present = sinceMs === null ? [] : [{ fromMs: sinceMs, toMs: span.toMs }];
  const spans = joinSpans([...pausedSpans(actions, sensor.id, span.toMs), ...present], span);
  return spans.map((part) => ({ ...part, tone: "paused" }));
}

const noEntries: readonly LogEntry[] = [];

/** The pauses of a sensor within a span; without a log only the one that lasts. */
export function usePauseBands(sensor: Sensor, span: TimeSpan): ChartBand[] {
  const query = { object: sensor.id, kind: "action" as const, limit: askedActions };
  const isEnabled = useHasFeature("ext/log");
  const { data = noEntries } = useCall(calls.getLog, { query }, { isEnabled, expects: [400, 403, 404, 501] });
  return useMemo(() => pauseBands(sensor, data, span), [sensor, data, span]);
}
