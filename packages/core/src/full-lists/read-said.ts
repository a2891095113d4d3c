import { primaryChannelOf, statusOf, timeMsOf, typeOf } from "@monitor/contract";
import type { MonitoredObject, Probe, Sensor } from "@monitor/contract";
import {
  noHeldLimits,
  parentOf,
  parseScanningInterval,
  parseSummary,
  plainChannel,
  priorityStars,
  rootGroupId,
} from "@monitor/domain";
import type { Status, StatusSummary } from "@monitor/domain";
import { objectRecord } from "../storage/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import type { SensorState } from "../world/index.ts";

type AnyObject = MonitoredObject & Partial<Sensor> & Pick<Probe, "probe_status"> & { readonly host?: string | null };

/** What another server says of an object where ours works it out; NaN is no number in the columns either. */
export interface Said {
  readonly status: Status;
  readonly since_ms: number;
  readonly outage_since_ms: number | null;
  readonly message: string;
  readonly interval: number;
  readonly summary: StatusSummary | null;
  readonly performance_impact: string | number | null;
  readonly uptime_total: number | null;
  readonly downtime_total: number | null;
  readonly coverage: number | null;
}

/** An object of a full list as the world has it. */
export interface ReadObject {
  readonly record: ObjectRecord;
  /** Of a sensor. */
  readonly state: SensorState | null;
  readonly said: Said;
}

function readSaid(object: AnyObject): Said {
  const summary = parseSummary(object.sensor_status_summary ?? object.sensor_summary);
  return {
    status: statusOf(object),
    since_ms: timeMsOf(object.status_since) ?? Number.NaN,
    outage_since_ms: timeMsOf(object.outage_since),
    message: object.message ?? "",
    interval: parseScanningInterval(object.scanning_interval) ?? Number.NaN,
    summary: typeOf(object) === "sensor" ? null : summary,
    performance_impact: object.performance_impact ?? null,
    uptime_total: object.uptime_total ?? null,
    downtime_total: object.downtime_total ?? null,
    coverage: object.coverage ?? null,
  };
}

function readChannels(object: AnyObject): SensorState["channels"] {
  const primary = primaryChannelOf(object);
  if (primary === null) return [];
  const record = { ...plainChannel, number: 0, key: "primary", name: { en: "", de: "" }, is_primary: true };
  // As it is shown: of a scale another server's list says nothing.
  const value = primary.last_measurement?.display_value ?? null;
  return [
    { record, last: { timestamp_ms: 0, value }, minimum: null, maximum: null, sum: 0, count: 0, held: noHeldLimits },
  ];
}

function readState(object: AnyObject, said: Said): SensorState {
  return {
    own_status: said.status,
    status_since_ms: said.since_ms,
    outage_since_ms: said.outage_since_ms,
    message: said.message,
    message_info: null,
    last_up_ms: timeMsOf(object.last_up),
    last_down_ms: timeMsOf(object.last_down),
    last_result_ms: timeMsOf(object.last_measurement?.timestamp),
    up_ms: 0,
    down_ms: 0,
    failure_count: 0,
    good_count: null,
    flapping: null,
    acknowledgement: null,
    silence: null,
    unusual: null,
    trace: null,
    channels: readChannels(object),
  };
}

/** Reads an object of a full list. `above` is where it stands when it does not say so itself. */
export function readObject(wire: MonitoredObject, above: string): ReadObject {
  const object: AnyObject = wire;
  const { id, name, location } = object;
  const type = typeOf(object);
  const said = readSaid(object);
  const record = objectRecord({
    id,
    type,
    name,
    parent_id: id === rootGroupId ? null : (parentOf(object.path ?? [])?.id ?? above),
    position: object.position ?? Number.NaN,
    priority: priorityStars(object.priority),
    favorite: object.favorite === true,
    tags: object.tags ?? [],
    location: location?.value ? { value: location.value, latitude: null, longitude: null } : null,
    host: object.host ?? null,
    kind: object.sensor_kind ?? null,
    created_ms: 0,
  });
  return { record, said, state: type === "sensor" ? readState(object, said) : null };
}

/** Whether two flat objects say the same. */
export function areSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).every(
    (key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );
}

/** The same of what is said, apart from the figures that each result changes. */
export function areSameBesideFigures(one: Said, other: Said): boolean {
  const { uptime_total, downtime_total, coverage } = one;
  return areSame(one, { ...other, uptime_total, downtime_total, coverage });
}
