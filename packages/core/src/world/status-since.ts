import type { Status } from "@monitor/domain";
import { pauseSourceOf } from "./entry.ts";
import type { Entry } from "./entry.ts";
import { shownSinceMs } from "./sensor-state.ts";

export interface SinceFacts {
  /** Of the last loss or return of the probe that checks it. */
  readonly probeMs: number;
  /** Of what is no sensor: since when what is below it is as it is. */
  readonly belowMs: () => number;
}

/**
 * When the status that an object shows began. Under a pause that is the pause, under a lost probe the loss. After its return,
 * and after a resume, it is that moment, until a result says something else.
 */
export function statusSince(entry: Entry | undefined, status: Status, { probeMs, belowMs }: SinceFacts): number {
  const source = pauseSourceOf(entry);
  if (source !== null) return source.record.pause?.since_ms ?? 0;
  let since = Math.max(entry?.state ? sensorSince(entry, status) : belowMs(), probeMs);
  for (let at: Entry | null | undefined = entry; at; at = at.parent) since = Math.max(since, at.record.resumed_ms ?? 0);
  return since;
}

// What a sensor has become under a lost probe shows after the return.
function sensorSince({ state, record }: Entry, status: Status): number {
  return state === null || status === "probe_disconnected" ? record.created_ms : shownSinceMs(state);
}
