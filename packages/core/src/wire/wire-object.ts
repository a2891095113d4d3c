import type { MonitoredObject } from "@monitor/contract";
import { noDependencyId, rightsOf, wireObjectType, wireStatus, wireSummary } from "@monitor/domain";
import type { RequestUser } from "../requests/index.ts";
import type { AcknowledgementRecord, ObjectRecord, PauseRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
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

/** Of an object that is neither paused nor acknowledged only the source is sent: lists are long. */
function wireStatusInfo(world: World, record: ObjectRecord, pauseSource: string | null) {
  const acknowledgement = world.sensorState(record.id)?.acknowledgement;
  return {
    paused_status_source: wireReference(world, pauseSource),
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
function wireBase(world: World, record: ObjectRecord): MonitoredObject {
  const info = world.statusInfo(record.id);
  return {
    id: record.id,
    name: record.name,
    type: wireObjectType(record.type),
    href: hrefOf(record.type, record.id),
    status: wireStatus(info.status),
    status_since: wireTime(info.since_ms),
    message: info.message,
    status_info: wireStatusInfo(world, record, info.paused_status_source),
    favorite: record.favorite,
    priority: record.priority,
    position: record.position,
    scanning_interval: world.intervalOf(record.id),
    scanning_interval_inherited: record.own_settings["intervalgroup"] === undefined && record.parent_id !== null,
    tags: record.tags,
    dependency: { id: noDependencyId },
    path: wirePath(world, record.id),
    location: wireLocation(record.location),
  };
}

function wireSummaries(world: World, id: string) {
  const summary = wireSummary(world.summaryOf(id));
  return { sensor_summary: summary, sensor_status_summary: summary };
}

function wireTypeFields(world: World, record: ObjectRecord, sent: SentChannels) {
  switch (record.type) {
    case "sensor": {
      const state = world.sensorState(record.id);
      if (state === undefined) return {};
      const info = world.statusInfo(record.id);
      return {
        outage_since: wireTime(info.outage_since_ms),
        message_info: info.message_info,
        ...wireSensorFields(record, state, sent),
      };
    }
    case "device":
      return { ...wireSummaries(world, record.id), host: record.host, autodiscovery: null, last_recommendation: null };
    case "group":
      return { ...wireSummaries(world, record.id), autodiscovery: null };
    case "probe":
      return {
        ...wireSummaries(world, record.id),
        autodiscovery: null,
        probe_status: world.presenceOf(record.id).status.toUpperCase(),
      };
  }
}

/** EN-01, EN-02, EN-05 to EN-07: an object as responses have it, without `rights`, which depend on the caller. */
export function wireObject(world: World, record: ObjectRecord, sent: SentChannels): MonitoredObject {
  return { ...wireBase(world, record), ...wireTypeFields(world, record, sent) };
}

/** PM-02: the member of every object that says what the calling user may do with it. */
export const wireRights = (user: RequestUser) => ({ rights: [...rightsOf(user.role)] });
