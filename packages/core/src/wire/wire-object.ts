import type { MonitoredObject } from "@monitor/contract";
import { noDependencyId, wireObjectType, wireStatus, wireSummary } from "@monitor/domain";
import type { AcknowledgementRecord, ObjectRecord, PauseRecord } from "../storage/index.ts";
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

/** Of an object that is neither paused nor acknowledged only the source is sent: lists are long. */
function wireStatusInfo(view: View, record: ObjectRecord, pauseSource: string | null) {
  const acknowledgement = view.sensorState(record.id)?.acknowledgement;
  return {
    paused_status_source: wireReference(view, pauseSource),
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
    status_info: wireStatusInfo(view, record, info.paused_status_source),
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

function wireTypeFields(view: View, record: ObjectRecord, sent: SentChannels) {
  switch (record.type) {
    case "sensor": {
      const state = view.sensorState(record.id);
      if (state === undefined) return {};
      const info = view.statusInfo(record.id);
      return {
        outage_since: wireTime(info.outage_since_ms),
        message_info: info.message_info,
        ...wireSensorFields(record, state, sent),
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

/** Of what is only the way to other objects: what it is called, where it stands, and the sums of what may be seen below it. */
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

/** PM-02: the member of every object that says what its viewer may do with it. */
export const wireRights = (view: View, id: string) => ({ rights: [...view.rightsOn(id)] });
