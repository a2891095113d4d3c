import { boundedTimeoutMs } from "@monitor/domain";
import type { Assignment } from "./assignment.ts";
import type { GateJob } from "./gate.ts";
import type { TimetableEntry } from "./timetable.ts";

/** Where a sensor is between two due times. */
export const runPhases = ["idle", "queued", "running"] as const;
export type RunPhase = (typeof runPhases)[number];

/** One sensor in the engine, with the check that is under way if there is one. */
export interface SensorRun extends GateJob {
  assignment: Assignment;
  intervalMs: number;
  timeoutMs: number;
  phase: RunPhase;
  scheduledAtMs: number;
  startedAtMs: number;
  /** How long the process had been stalled by then; what comes on top does not count against the check. */
  stalledBeforeMs: number;
  /** In the timetable: its next due time, and while a check runs the moments at which that takes too long. */
  readonly due: TimetableEntry;
  readonly watch: TimetableEntry;
  /** Stops the running check; a new one for each, so that a late result of an old check is recognized. */
  controller: AbortController | null;
  /** What the last check has left, as JSON; null for nothing. */
  memory: string | null;
}

/** Interval and time-out of an assignment in milliseconds; the time-out ends before the next due time. */
export function timesOf(assignment: Assignment): { intervalMs: number; timeoutMs: number } {
  const intervalMs = Math.max(1, assignment.interval_seconds * 1000);
  return { intervalMs, timeoutMs: boundedTimeoutMs(assignment.timeout_seconds * 1000, intervalMs) };
}
