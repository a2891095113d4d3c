import { isProbeDisconnected, parseProbeStatus } from "@monitor/domain";
import type { ProbeStatus } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableNumber, nullableTime } from "./fields.ts";

/** EN-21: a reference to another object; `type` is REFERENCED_<TYPE>. */
export const reference = z.looseObject({
  id: z.string(),
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  href: z.optional(z.string()),
});
/** A reference to an object. */
export type Reference = z.output<typeof reference>;

/** Counts per raw status (snake_case names), their sum as `total`, and `calculated_status`. */
export const sensorStatusSummary = z.looseObject({
  calculated_status: z.optional(z.string()),
  total: z.optional(z.number()),
});
/** Sensors counted by status. */
export type SensorStatusSummary = z.output<typeof sensorStatusSummary>;

/** Why and until when an object is paused or acknowledged. */
export const statusInfo = z.looseObject({
  paused_status_source: z.nullish(reference),
  paused_until: nullableTime,
  paused_message: z.nullish(z.string()),
  paused_by: z.nullish(z.string()),
  /** Our own fields. What pauses it: `user`, `maintenance`, `schedule` or `dependency`, of several what goes first. */
  paused_reason: z.nullish(z.string()),
  /** The schedule that pauses it; one that is shipped has a German name. */
  paused_schedule: z.nullish(z.looseObject({ id: z.string(), name: z.string(), name_de: z.nullish(z.string()) })),
  /** Our own field: `status_since` begins again when a lost probe comes back. */
  acknowledged_since: nullableTime,
  acknowledged_until: nullableTime,
  acknowledged_message: z.nullish(z.string()),
  acknowledged_by: z.nullish(z.string()),
});

/** Where an object is: a text, and a position in degrees when it is known. */
export const location = z.looseObject({
  value: z.nullish(z.string()),
  geo_position: z.nullish(z.looseObject({ latitude: z.number(), longitude: z.number() })),
  geo_hash: z.nullish(z.string()),
});

/** EN-08. */
export const autodiscovery = z.looseObject({
  active: z.nullish(z.boolean()),
  autodiscovery_type: z.nullish(z.string()),
  schedule: z.nullish(z.string()),
  progress: nullableNumber,
  last_autodiscovery: nullableTime,
});

const baseFields = {
  id: z.string(),
  name: z.string(),
  type: z.string(),
  href: z.optional(z.string()),
  favorite: z.nullish(z.boolean()),
  position: nullableNumber,
  priority: nullableNumber,
  scanning_interval: z.nullish(z.union([z.number(), z.string()])),
  /** Whether the interval is inherited; a field of our own, absent on other servers. */
  scanning_interval_inherited: z.nullish(z.boolean()),
  sensor_summary: z.nullish(sensorStatusSummary),
  sensor_status_summary: z.nullish(sensorStatusSummary),
  status: z.nullish(z.string()),
  /**
   * When the status that is shown began. Of a group or probe that is neither paused, resumed nor lost, and of a device
   * without sensors, it is the creation.
   */
  status_since: nullableTime,
  message: z.nullish(z.string()),
  status_info: z.nullish(statusInfo),
  /** Of a single object: what it depends on, where that pauses it and may be seen; a field of our own. */
  paused_master: z.nullish(reference),
  dependency: z.nullish(reference),
  path: z.nullish(z.array(reference)),
  location: z.nullish(location),
  tags: z.nullish(z.array(z.string())),
  /** PM-02: what the calling user may do with this object; absent on servers that send none. */
  rights: z.nullish(z.array(z.string())),
};

/** EN-01: what all monitored objects have; EN-02, 05, 06 and 07 extend it. Status words are UPPER_SNAKE (ST-07). */
export const monitoredObject = z.looseObject(baseFields);
/** An object of any type. */
export type MonitoredObject = z.output<typeof monitoredObject>;

const treeFields = { ...baseFields, autodiscovery: z.nullish(autodiscovery) };

/** EN-05. */
export const device = z.looseObject({
  ...treeFields,
  host: z.nullish(z.string()),
  last_recommendation: nullableTime,
});
/** A device. */
export type Device = z.output<typeof device>;
/** EN-06. */
export const group = z.looseObject(treeFields);
/** A group; the root group is one too. */
export type Group = z.output<typeof group>;
/** EN-07. */
export const probe = z.looseObject({ ...treeFields, probe_status: z.nullish(z.string()) });
/** A probe. */
export type Probe = z.output<typeof probe>;

/** EN-07: a probe's connection: its status, null when the server sends none or an unknown one, and whether it is cut off. */
export function probeConnectionOf(object: Pick<Probe, "probe_status">): {
  probeStatus: ProbeStatus | null;
  isDisconnected: boolean;
} {
  const probeStatus = parseProbeStatus(object.probe_status);
  return { probeStatus, isDisconnected: isProbeDisconnected(probeStatus) };
}

/** EN-01: the fields that `monitoredObject` and all types of object share. */
export const objectBase = baseFields;
