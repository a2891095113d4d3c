import { displayStatuses, displayStatusOf, isPausedStatus, statuses, wireStatus, worstStatus } from "./status.ts";
import type { DisplayOptions, DisplayStatus, Status } from "./status.ts";

/** How many sensors are in each raw status; every status has a count, at least 0. */
export type StatusSummary = Record<Status, number>;

/** A summary as the REST API sends it: a count for each status, `paused` being one of them, and their sum (EN-01). */
export type WireSummary = Record<Status, number> & { calculated_status: string; total: number };

function summaryOf(countFor: (status: Status) => number): StatusSummary {
  const summary = {} as StatusSummary;
  for (const status of statuses) {
    summary[status] = countFor(status);
  }
  return summary;
}

/** A summary that counts nothing: 0 for every status. */
export function emptySummary(): StatusSummary {
  return summaryOf(() => 0);
}

/** The sum of two summaries, status by status: a parent's summary from those of its children. */
export function addSummaries(a: StatusSummary, b: StatusSummary): StatusSummary {
  return summaryOf((status) => a[status] + b[status]);
}

/** The first summary without the second, status by status; a count never falls below 0. */
export function subtractSummaries(a: StatusSummary, b: StatusSummary): StatusSummary {
  return summaryOf((status) => Math.max(0, a[status] - b[status]));
}

/** The number of sensors in a summary. */
export function totalOf(summary: StatusSummary): number {
  return statuses.reduce((total, status) => total + summary[status], 0);
}

/** The counts by shown status, for counters and legends; without a cluster down_partial counts as down (ST-02, ST-03, ST-05). */
export function displayCounts(summary: StatusSummary, options: DisplayOptions = {}): Record<DisplayStatus, number> {
  const counts = {} as Record<DisplayStatus, number>;
  for (const shown of displayStatuses) {
    counts[shown] = 0;
  }
  for (const status of statuses) {
    counts[displayStatusOf(status, options)] += summary[status];
  }
  return counts;
}

/**
 * The status of a parent by the sensors below it: paused when all of them are, for any cause; else the worst status of
 * those that are not paused; none without sensors (ST-06). A pause of its own and a lost probe go before it.
 */
export function calculatedStatus(summary: StatusSummary): Status {
  const present = statuses.filter((status) => summary[status] > 0);
  const running = present.filter((status) => !isPausedStatus(status));
  return present.length > 0 && running.length === 0 ? "paused" : worstStatus(running);
}

/**
 * Since when a parent has its calculated status, as far as the present statuses of the sensors below show it (OD-02):
 * down since one of them is; any other status since the last of those that are not paused has changed. Null without sensors.
 */
export function calculatedSince(sensors: readonly { status: Status; sinceMs: number }[]): number | null {
  const running = sensors.filter(({ status }) => !isPausedStatus(status));
  const down = running.filter(({ status }) => status === "down").map(({ sinceMs }) => sinceMs);
  if (down.length > 0) return Math.min(...down);
  const all = (running.length > 0 ? running : sensors).map(({ sinceMs }) => sinceMs);
  return all.length > 0 ? Math.max(...all) : null;
}

/** The wire form of a summary: snake-case counts, their total, the calculated status in upper case. */
export function wireSummary(summary: StatusSummary): WireSummary {
  return { calculated_status: wireStatus(calculatedStatus(summary)), total: totalOf(summary), ...summary };
}

/** Reads a summary from the wire, status by status; absent, negative and non-numeric counts are 0, fractions are cut. */
export function parseSummary(wire: Readonly<Record<string, unknown>> | null | undefined): StatusSummary {
  return summaryOf((status) => countOf(wire?.[status]) ?? 0);
}

/** EN-01: the number of sensors in a summary from the wire: its `total` where one was sent, else the sum of all statuses. */
export function sensorTotalOf(wire: Readonly<Record<string, unknown>> | null | undefined): number {
  return countOf(wire?.["total"]) ?? totalOf(parseSummary(wire));
}

function countOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null;
}
