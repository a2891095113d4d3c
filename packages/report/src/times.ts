import { isDownStatus, isPausedStatus } from "@monitor/domain";
import type { CalendarDay, Status } from "@monitor/domain";

/** How long something was what, and how often it went down. What is paused and what is unknown does not count. */
export interface Times {
  readonly up_ms: number;
  readonly down_ms: number;
  readonly paused_ms: number;
  readonly unknown_ms: number;
  readonly outages: number;
}
type Kind = "up_ms" | "down_ms" | "paused_ms" | "unknown_ms";

/** From when on a sensor had a status; null: nothing is known of it. */
export interface StatusChange {
  readonly atMs: number;
  readonly status: Status | null;
  /** The line of the log that tells of it. */
  readonly line?: number | undefined;
}

/** What is known of a sensor: its changes, the oldest first. Before it began it is not counted at all. */
export interface SensorPast {
  readonly beganMs: number;
  readonly changes: readonly StatusChange[];
}

/** A time from one moment up to another one. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A time in which a sensor was the same, and the line of the log that tells of its begin. */
interface Part extends Span {
  readonly kind: Kind;
  readonly line: number | undefined;
}

const unknownStatuses: readonly (Status | null)[] = [null, "unknown", "none", "collecting", "probe_disconnected"];

function kindOf(status: Status | null): Kind {
  if (status === null || unknownStatuses.includes(status)) return "unknown_ms";
  if (isPausedStatus(status)) return "paused_ms";
  return isDownStatus(status) ? "down_ms" : "up_ms";
}

export const noTimes: Times = { up_ms: 0, down_ms: 0, paused_ms: 0, unknown_ms: 0, outages: 0 };

/** The sum of two times. */
export function addedTimes(one: Times, other: Times): Times {
  return {
    up_ms: one.up_ms + other.up_ms,
    down_ms: one.down_ms + other.down_ms,
    paused_ms: one.paused_ms + other.paused_ms,
    unknown_ms: one.unknown_ms + other.unknown_ms,
    outages: one.outages + other.outages,
  };
}

/** The parts of a span, those of which nothing is known (oldest first, none inside another) as unknown. */
function* cut(part: Part, unknown: readonly Span[]): Generator<Part> {
  const { toMs } = part;
  let { fromMs } = part;
  for (const gap of unknown) {
    if (gap.toMs <= fromMs || gap.fromMs >= toMs) continue;
    if (gap.fromMs > fromMs) yield { ...part, fromMs, toMs: gap.fromMs };
    const endMs = Math.min(toMs, gap.toMs);
    yield { ...part, kind: "unknown_ms", fromMs: Math.max(fromMs, gap.fromMs), toMs: endMs };
    fromMs = endMs;
  }
  if (toMs > fromMs) yield { ...part, fromMs };
}

function* partsOf(past: SensorPast, endMs: number, unknown: readonly Span[]): Generator<Part> {
  let [fromMs, kind, line]: [number, Kind, number | undefined] = [past.beganMs, "unknown_ms", undefined];
  for (const change of past.changes) {
    const atMs = Math.min(endMs, change.atMs);
    if (atMs > fromMs) yield* cut({ kind, fromMs, toMs: atMs, line }, unknown);
    [fromMs, kind, line] = [Math.max(fromMs, atMs), kindOf(change.status), change.line];
  }
  if (endMs > fromMs) yield* cut({ kind, fromMs, toMs: endMs, line }, unknown);
}

/**
 * The times of a sensor by day. An outage counts on the day on which it began, or on the first one; a gap in what is known
 * does not make two of one.
 */
export function timesByDay(past: SensorPast, days: readonly CalendarDay[], unknown: readonly Span[]): Times[] {
  const sums = days.map(() => ({ ...noTimes }) as { -readonly [Key in keyof Times]: number });
  let wasDown = false;
  for (const { kind, fromMs, toMs } of partsOf(past, days.at(-1)?.toMs ?? 0, unknown)) {
    for (const [at, day] of days.entries()) {
      const ms = Math.min(toMs, day.toMs) - Math.max(fromMs, day.fromMs);
      const sum = sums[at];
      if (ms <= 0 || sum === undefined) continue;
      sum[kind] += ms;
      if (kind === "down_ms" && !wasDown) sum.outages += 1;
      if (kind !== "unknown_ms") wasDown = kind === "down_ms";
    }
  }
  return sums;
}

/** A time in which a sensor was down; what is not known of it is not counted in `ms`. */
export interface Outage extends Span {
  readonly ms: number;
  /** The line of the log that tells of its begin. */
  readonly line: number | undefined;
}

/** The outages of a sensor, counted as `timesByDay` counts them. */
export function outagesOf(past: SensorPast, endMs: number, unknown: readonly Span[]): Outage[] {
  const outages: Outage[] = [];
  let wasDown = false;
  for (const { kind, fromMs, toMs, line } of partsOf(past, endMs, unknown)) {
    if (kind === "unknown_ms") continue;
    if (kind === "down_ms") {
      const before = wasDown ? outages.pop() : undefined;
      const begin = before ?? { fromMs, ms: 0, line };
      outages.push({ ...begin, toMs, ms: begin.ms + toMs - fromMs });
    }
    wasDown = kind === "down_ms";
  }
  return outages;
}
