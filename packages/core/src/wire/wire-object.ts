import type { MonitoredObject } from "@monitor/contract";
import { noDependencyId, wireObjectType, wireStatus, wireSummary } from "@monitor/domain";
import type { AcknowledgementRecord, ObjectRecord, PauseRecord } from "../storage/index.ts";
import { scheduleNames } from "../world/index.ts";
import type { HoldingPause } from "../world/index.ts";
import type { View } from "../viewers/index.ts";
import { hrefOf, wirePath, wireReference, wireTime } from "./wire-reference.ts";
import { wireSensorFields } from "./wire-sensor.ts";
import type { SentChannels } from "./wire-sensor.ts";

function wireDetails(
  prefix: "paused" | "acknowledged",
  details: PauseRecord | AcknowledgementRecord | null | undefined,
) {
  if (details === null || details === undefined) return {};
  return {
    [`${prefix}_until`]: wireTime(details.until_ms),
    [`${prefix}_message`]: details.message,
    [`${prefix}_by`]: details.user_name,
  };
}

/** Of a pause that a setting makes, here or above; nothing of a master, as not all who see the object may see that. */
function wireAutomaticPause({ reason, until_ms, text, cause }: HoldingPause) {
  if (reason === "user") return {};
  const until = { paused_until: wireTime(until_ms) };
  if (reason === "dependency") return until;
  if (reason === "maintenance") return { ...until, paused_message: text };
  const { schedule, schedule_de } = scheduleNames({ text, cause });
  return { ...until, paused_schedule: { id: cause, name: schedule, name_de: schedule_de ?? null } };
}

/** Without a pause or acknowledgement only the source is sent: lists are long. */
function wireStatusInfo(view: View, record: ObjectRecord, pause: HoldingPause | null) {
  const acknowledgement = view.sensorState(record.id)?.acknowledgement;
  return {
    paused_status_source: wireReference(view, pause?.source ?? null),
    ...(pause === null ? {} : { paused_reason: pause.reason, ...wireAutomaticPause(pause) }),
    ...wireDetails("paused", record.pause),
    ...wireDetails("acknowledged", acknowledgement),
    ...(acknowledgement ? { acknowledged_since: wireTime(acknowledgement.since_ms) } : {}),
  };
}

function wireLocation(location: ObjectRecord["location"]) {
  if (location === null) return null;
  const { value, latitude, longitude } = location;
  const hasPosition = latitude !== null && longitude !== null;
  return { value, geo_position: hasPosition ? { latitude, longitude } : null };
}

/** EN-01: what every object has. Sensors have no summary: it would only repeat their status. */
function wireBase(view: View, record: ObjectRecord): MonitoredObject {
  const info = view.statusInfo(record.id);
  return {
    id: record.id,
    name: record.name,
    type: wireObjectType(record.type),
    href: hrefOf(record.type, record.id),
    status: wireStatus(info.status),
    status_since: wireTime(info.since_ms),
    message: info.message,
    status_info: wireStatusInfo(view, record, info.pause),
    favorite: record.favorite,
    priority: record.priority,
    position: record.position,
    scanning_interval: view.intervalOf(record.id),
    scanning_interval_inherited: record.own_settings["intervalgroup"] === undefined && record.parent_id !== null,
    tags: record.tags,
    dependency: { id: noDependencyId },
    path: wirePath(view, record.id),
    location: wireLocation(record.location),
  };
}

function wireSummaries(view: View, id: string) {
  const summary = wireSummary(view.summaryOf(id));
  return { sensor_summary: summary, sensor_status_summary: summary };
}

// Left out where it is not: lists are long.
function wireFlapping(view: View, id: string) {
  const sinceMs = view.flappingSinceOf(id);
  return sinceMs === null ? {} : { flapping_since: wireTime(sinceMs) };
}

function wireTypeFields(view: View, record: ObjectRecord, sent: SentChannels) {
  switch (record.type) {
    case "sensor": {
      const state = view.sensorState(record.id);
      if (state === undefined) return {};
      const info = view.statusInfo(record.id);
      return {
        outage_since: wireTime(info.outage_since_ms),
        message_info: info.message_info,
        ...wireFlapping(view, record.id),
        ...wireSensorFields(record, state, { sent, lookups: view.lookups }),
      };
    }
    case "device":
      return { ...wireSummaries(view, record.id), host: record.host, autodiscovery: null, last_recommendation: null };
    case "group":
      return { ...wireSummaries(view, record.id), autodiscovery: null };
    case "probe":
      return {
        ...wireSummaries(view, record.id),
        autodiscovery: null,
        probe_status: view.probeStatusOf(record.id).toUpperCase(),
      };
  }
}

/** A passage: its name, its place and the sums of what is visible below it. */
function wirePassage(view: View, { id, name, type, position }: ObjectRecord): MonitoredObject {
  return {
    id,
    name,
    type: wireObjectType(type),
    href: hrefOf(type, id),
    status: wireStatus(view.statusOf(id)),
    position,
    path: wirePath(view, id),
    ...wireSummaries(view, id),
  };
}

/** EN-01, EN-02, EN-05 to EN-07: an object as responses have it, as far as it may be seen, without `rights`. */
export function wireObject(view: View, record: ObjectRecord, sent: SentChannels): MonitoredObject {
  if (view.isPassage(record.id)) return wirePassage(view, record);
  return { ...wireBase(view, record), ...wireTypeFields(view, record, sent) };
}

/** Of one object: what it depends on, and what of that pauses it here or above, as far as the viewer may read it. */
export function wireMaster(view: View, id: string): Pick<MonitoredObject, "dependency" | "paused_master"> {
  if (!view.isReadable(id)) return {};
  const [master] = view.mastersOf(id);
  const { pause } = view.statusInfo(id);
  const isHeld = pause?.reason === "dependency" && pause.cause !== null && view.isReadable(pause.cause);
  return {
    ...(master === undefined ? {} : { dependency: wireReference(view, master.id) }),
    ...(isHeld ? { paused_master: wireReference(view, pause.cause) } : {}),
  };
}

/** PM-02: the member of every object that says what its viewer may do with it. */
export const wireRights = (view: View, id: string) => ({ rights: [...view.rightsOn(id)] });
