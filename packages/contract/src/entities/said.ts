import {
  calculatedStatus,
  isPausedStatus,
  isPlaceholder,
  parseObjectType,
  parseStatus,
  parseSummary,
  totalOf,
} from "@monitor/domain";
import type { ObjectType, Status } from "@monitor/domain";
import { probeConnectionOf } from "./object.ts";
import type { MonitoredObject, Probe } from "./object.ts";

type StatusObject = Partial<
  Pick<MonitoredObject & Probe, "status" | "sensor_status_summary" | "sensor_summary" | "probe_status">
>;

/** EN-15: the type of an object or a reference; what is no known type is taken for a group, which everybody can open. */
export const typeOf = (object: { readonly type?: string | null | undefined }): ObjectType =>
  parseObjectType(object.type) ?? "group";

/** A time of the wire in milliseconds since 1970; null when there is none or it can't be read. */
export function timeMsOf(time: string | null | undefined): number | null {
  const ms = time ? Date.parse(time) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/**
 * The status of an object: what the server says, for badges, actions, filters and orders alike (ST-06). Where it says nothing
 * but counts sensors, it is worked out from these. Some servers tell of a lost probe by `probe_status` alone.
 */
export function statusOf(object: StatusObject): Status {
  const said = saidStatusOf(object);
  return probeConnectionOf(object).isDisconnected && !isPausedStatus(said) ? "probe_disconnected" : said;
}

function saidStatusOf(object: StatusObject): Status {
  if (!isPlaceholder(object)) return parseStatus(object.status);
  const summary = parseSummary(object.sensor_status_summary ?? object.sensor_summary);
  return totalOf(summary) === 0 ? "unknown" : calculatedStatus(summary);
}
