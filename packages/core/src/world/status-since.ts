import { calculatedSince } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import { holdingPause } from "./holding-pause.ts";
import type { Entry } from "./entry.ts";
import { shownSinceMs } from "./sensor-state.ts";
import type { StatusInfo } from "./status-info.ts";

export interface SinceFacts {
  /** Of the last loss or return of the probe that checks it. */
  readonly probeMs: number;
  /** For an object that is no sensor: since when the status of its sensors is what it is. */
  readonly belowMs: () => number;
}

/**
 * When the status that an object shows began. Under a pause that is the pause, under a lost probe the loss. After its return,
 * and after a resume, it is that moment, until a result says something else.
 */
export function statusSince(entry: Entry | undefined, status: Status, { probeMs, belowMs }: SinceFacts): number {
  const pause = holdingPause(entry);
  if (pause !== null) return pause.since_ms;
  let since = Math.max(entry?.state ? sensorSince(entry, status) : belowMs(), probeMs);
  for (let at: Entry | null | undefined = entry; at; at = at.parent) since = Math.max(since, at.record.resumed_ms ?? 0);
  return since;
}

// The new status of a sensor under a lost probe shows after the return.
function sensorSince({ state, record }: Entry, status: Status): number {
  return state === null || status === "probe_disconnected" ? record.created_ms : shownSinceMs(state);
}

export interface SeenObjects {
  readonly get: (id: string) => ObjectRecord | undefined;
  readonly childrenOf: (id: string) => readonly string[];
  readonly statusInfo: (id: string) => StatusInfo;
}

/**
 * The time since which the sensors of a device, as far as they are seen, give it its status. Of other objects the time of creation:
 * a group has too many sensors to look at whenever it is shown.
 */
export function sinceBelow(world: SeenObjects, id: string): number {
  const record = world.get(id);
  if (record?.type !== "device") return record?.created_ms ?? 0;
  const sensors = world.childrenOf(id).map((child) => {
    const { status, since_ms } = world.statusInfo(child);
    return { status, sinceMs: since_ms };
  });
  return calculatedSince(sensors) ?? record.created_ms;
}
