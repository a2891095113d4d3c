import { statusOf, timeMsOf, typeOf } from "@monitor/contract";
import type { Device, MonitoredObject, Probe, Reference, Sensor } from "@monitor/contract";
import { displayCounts, displayStatusOf, parentOf, parseSummary, sensorTotalOf } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus } from "@monitor/domain";
import type { StatusCounts } from "../monitoring-ui/status-counter.tsx";
import type { ObjectKey } from "../navigation/index.ts";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";

/** An object of any type as it came; the fields of its type are there or not. */
export type AnyObject = MonitoredObject &
  Partial<Pick<Device, "host" | "last_recommendation" | "autodiscovery">> &
  Partial<Pick<Probe, "probe_status">> &
  Partial<
    Pick<
      Sensor,
      | "sensor_kind"
      | "outage_since"
      | "flapping_since"
      | "performance_impact"
      | "last_measurement"
      | "message_info"
      | "channels"
      | "primary_channel"
      | "primary_channel_info"
    >
  >;

type TypedObject = Pick<AnyObject, "id" | "type">;
type StatusObject = Parameters<typeof statusOf>[0];

/** Type and id, as addresses need them. */
export function keyOf(object: TypedObject | Reference): ObjectKey {
  return { type: typeOf(object), id: object.id };
}

/** The status as it is shown. */
export function shownStatusOf(object: StatusObject, options: DisplayOptions): DisplayStatus {
  return displayStatusOf(statusOf(object), options);
}

/** The sensors of an object by shown status; a sensor counts itself. */
export function countsOf(object: AnyObject, options: DisplayOptions): StatusCounts {
  const summary = object.sensor_status_summary ?? object.sensor_summary;
  if (summary) return displayCounts(parseSummary(summary), options);
  const counts = displayCounts(parseSummary(null), options);
  return typeOf(object) === "sensor" ? { ...counts, [shownStatusOf(object, options)]: 1 } : counts;
}

/** EN-01: how many sensors an object has, as the server says; a sensor counts itself. */
export function sensorCountOf(object: AnyObject): number {
  const summary = object.sensor_status_summary ?? object.sensor_summary;
  if (summary) return sensorTotalOf(summary);
  return typeOf(object) === "sensor" ? 1 : 0;
}

/** The object as the actions see it. */
export function targetOf(object: AnyObject): ActionTarget {
  return {
    ...keyOf(object),
    name: object.name,
    status: statusOf(object),
    rights: object.rights ?? null,
    parentName: parentOf(object.path ?? [])?.name,
    above: (object.path ?? []).map(({ id }) => id),
  };
}

/** Id of the parent, or null for the root group. */
export function parentIdOf(object: Pick<AnyObject, "path">): string | null {
  return parentOf(object.path ?? [])?.id ?? null;
}

/** PM-02: whether an object is only the way to others that may be read; of other servers, which tell no rights, nothing is. */
export function isPassage({ rights }: Pick<AnyObject, "rights">): boolean {
  return rights !== null && rights !== undefined && !rights.includes("read");
}

/** Since when a sensor has its problem: an outage since its first failure where the server says so, all else since its status. */
export function problemSinceMs(object: Pick<AnyObject, "status_since" | "outage_since">): number | null {
  return timeMsOf(object.outage_since) ?? timeMsOf(object.status_since);
}

/** Whole seconds from a time until now, never negative (clocks differ); null without a time. */
export function secondsSince(sinceMs: number | null, nowMs: number): number | null {
  return sinceMs === null ? null : Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
}
