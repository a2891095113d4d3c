import type { LogEntry, LogLine, ObjectRecord } from "@monitor/core/storage";
import type { ProbePresence } from "@monitor/core/world";
import { rootGroupId } from "@monitor/domain";
import type { SampleSensor } from "./sample-object.ts";

interface Past {
  readonly objects: readonly ObjectRecord[];
  readonly sensors: ReadonlyMap<string, SampleSensor>;
  readonly probes: ReadonlyMap<string, ProbePresence>;
}

const blank = { from: null, to: null, message: null, user_name: null } as const;

/** The past of a world: the last changes of its sensors' statuses, and who has paused and acknowledged what. */
export function logOf({ objects, sensors, probes }: Past): LogLine[] {
  const byId = new Map(objects.map((record) => [record.id, record]));
  const entries = objects.flatMap((record) => [
    ...connectionOf(record, probes.get(record.id)),
    ...pauseOf(record),
    ...statusesOf(record.id, sensors.get(record.id)),
  ]);
  return entries
    .toSorted((one, other) => one.time_ms - other.time_ms)
    .map((entry, place) => ({ ...entry, id: place + 1, scopes: scopesOf(byId, entry.object_id) }));
}

/** The object itself and all above it but the root group. */
function scopesOf(byId: ReadonlyMap<string, ObjectRecord>, id: string): string[] {
  const scopes: string[] = [];
  for (let at = byId.get(id); at !== undefined; at = byId.get(at.parent_id ?? "")) {
    if (at.id !== rootGroupId) scopes.push(at.id);
  }
  return scopes;
}

/** A sample probe has been connected, or away, since it was made. */
function connectionOf({ id: object_id }: ObjectRecord, presence: ProbePresence | undefined): LogEntry[] {
  if (presence === undefined) return [];
  const { status, since_ms: time_ms } = presence;
  return [{ ...blank, time_ms, object_id, kind: "probe", from: status, to: status }];
}

function pauseOf({ id: object_id, pause }: ObjectRecord): LogEntry[] {
  if (pause === null) return [];
  const { since_ms: time_ms, until_ms, message, user_name } = pause;
  const to = until_ms === null ? null : new Date(until_ms).toISOString();
  return [{ ...blank, time_ms, object_id, kind: "paused", to, message, user_name }];
}

function statusesOf(object_id: string, sensor: SampleSensor | undefined): LogEntry[] {
  if (sensor === undefined || sensor.status === "none") return [];
  const { status: to, statusSinceMs: time_ms, lastDownMs, message } = sensor;
  const line = { ...blank, object_id, kind: "status" } as const;
  const hasRecovered = lastDownMs !== null && lastDownMs < time_ms;
  const outage = hasRecovered ? [{ ...line, time_ms: lastDownMs, from: "up", to: "down" }] : [];
  if (to === "up" && !hasRecovered) return [];
  const acknowledged = { ...blank, object_id, kind: "acknowledged", time_ms, user_name: "prtgadmin" } as const;
  return [
    ...outage,
    { ...line, time_ms, from: hasRecovered ? "down" : "up", to, message },
    ...(sensor.isAcknowledged ? [{ ...acknowledged, message: "Being looked at" }] : []),
  ];
}
