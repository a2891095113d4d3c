import { maxHistoryObjects } from "@monitor/contract";
import type {
  AlarmCounts,
  ObjectStatusHistory,
  StatusHistories,
  StatusHistory,
  StatusHistorySpan,
} from "@monitor/contract";
import { calculatedStatus, isProbeDisconnected, summarise, worstStatus } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { wireTime } from "./mock-state.ts";

const halfHourMs = 1_800_000;
const dayMs = 86_400_000;
const halfHours = 48;
const alarmStatuses = ["down", "down_partial", "down_acknowledged", "warning", "unusual"] as const;

interface Buckets {
  readonly firstMs: number;
  readonly lengthMs: number;
  readonly count: number;
}

interface Moment {
  readonly world: SampleWorld;
  readonly nowMs: number;
}

/** The last bucket holds the present. */
function bucketsOf(span: StatusHistorySpan, nowMs: number): Buckets {
  if (span === "month") return { firstMs: (Math.floor(nowMs / dayMs) - 29) * dayMs, lengthMs: dayMs, count: 30 };
  const firstMs = (Math.floor(nowMs / halfHourMs) - halfHours + 1) * halfHourMs;
  return { firstMs, lengthMs: 2 * halfHourMs, count: halfHours / 2 };
}

/** A sample sensor has been in its status since a time, was down once before perhaps, and up otherwise. */
function statusDuring(world: SampleWorld, { id, createdMs, sensor }: SampleObject, times: Times): Status | null {
  if (!sensor || times.toMs <= createdMs) return null;
  const { statusSinceMs, lastDownMs } = sensor;
  const seen: Status[] = [];
  if (times.fromMs < statusSinceMs) seen.push("up");
  if (times.toMs > statusSinceMs) seen.push(world.statusOf(id));
  if (lastDownMs !== null && lastDownMs >= times.fromMs && lastDownMs < times.toMs) seen.push("down");
  return worstStatus(seen);
}

interface Times {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A sensor counts its own pause by its cause; what holds sensors follows the rule for parents (ST-06). */
function worstOf(object: SampleObject, found: readonly (Status | null)[]): Status | null {
  const present = found.filter((status) => status !== null);
  if (present.length === 0) return null;
  return object.sensor ? worstStatus(present) : calculatedStatus(summarise(present));
}

function historyOf(world: SampleWorld, object: SampleObject, buckets: Buckets): ObjectStatusHistory {
  const sensors = world.sensorsBelow(object.id);
  const statuses = Array.from({ length: buckets.count }, (_, bucket) => {
    const fromMs = buckets.firstMs + bucket * buckets.lengthMs;
    return worstOf(
      object,
      sensors.map((each) => statusDuring(world, each, { fromMs, toMs: fromMs + buckets.lengthMs })),
    );
  });
  const known = sensors.flatMap(({ sensor }) => (sensor?.uptimePercent == null ? [] : [sensor.uptimePercent]));
  const uptime = known.length === 0 ? null : known.reduce((sum, percent) => sum + percent, 0) / known.length;
  return { id: object.id, statuses, uptime };
}

function alarmsOf({ world, nowMs }: Moment, object: SampleObject, firstMs: number): AlarmCounts[] {
  const sensors = world.sensorsBelow(object.id).map((each) => ({ each, status: world.statusOf(each.id) }));
  return Array.from({ length: halfHours }, (_, bucket) => {
    const endMs = Math.min(firstMs + (bucket + 1) * halfHourMs, nowMs);
    const inAlarm = sensors.filter(({ each }) => (each.sensor?.statusSinceMs ?? Infinity) <= endMs);
    const counts = alarmStatuses.map((status) => [status, inAlarm.filter((entry) => entry.status === status).length]);
    return Object.fromEntries(counts) as AlarmCounts;
  });
}

function historiesOf(world: SampleWorld, objects: readonly SampleObject[], buckets: Buckets): StatusHistories {
  return {
    first_time: wireTime(buckets.firstMs) ?? "",
    bucket_seconds: buckets.lengthMs / 1000,
    objects: objects.map((each) => historyOf(world, each, buckets)),
  };
}

/** A sample probe has been connected, or away, since it was made. */
function connectionOf({ probeStatus, createdMs }: SampleObject, buckets: Buckets): StatusHistory["connection"] {
  if (probeStatus === null) return null;
  const known = isProbeDisconnected(probeStatus) ? "probe_disconnected" : "unknown";
  const status = probeStatus === "connected" ? "up" : known;
  return Array.from({ length: buckets.count }, (_, bucket) =>
    buckets.firstMs + (bucket + 1) * buckets.lengthMs <= createdMs ? null : status,
  );
}

/** The status history of an object, and of its direct children where requested. */
export function readMockStatusHistory(
  moment: Moment,
  object: SampleObject,
  query: { readonly span?: StatusHistorySpan | undefined; readonly include_children?: boolean | undefined },
): StatusHistory {
  const { span = "day", include_children = false } = query;
  const buckets = bucketsOf(span, moment.nowMs);
  const children = include_children ? moment.world.childrenOf(object.id).slice(0, maxHistoryObjects) : [];
  return {
    ...historiesOf(moment.world, [object, ...children], buckets),
    connection: connectionOf(object, buckets),
    alarms: span === "day" ? alarmsOf(moment, object, buckets.firstMs) : [],
  };
}

/** The status histories of several objects. */
export function readMockStatusHistories(
  { world, nowMs }: Moment,
  objects: readonly SampleObject[],
  span: StatusHistorySpan = "day",
): StatusHistories {
  return historiesOf(world, objects, bucketsOf(span, nowMs));
}
