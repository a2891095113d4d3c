import { rightsOfRole } from "./mock-rights.ts";
import type { MonitoredObject, Reference } from "@monitor/contract";
import { noDependencyId, pluralOf, referencedType, wireObjectType, wireStatus, wireSummary } from "@monitor/domain";
import type { SampleObject, SamplePause } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { wireTime } from "./mock-state.ts";

/** What the wire form of an object depends on beside the object. */
export interface WireOptions {
  readonly world: SampleWorld;
  readonly role: string;
}

/** The address of an object, relative to the host. */
export const hrefOf = (object: SampleObject): string => `/api/v2/${pluralOf(object.type)}/${object.id}`;

/** A reference to an object (EN-21). */
export function wireReference(object: SampleObject): Reference {
  return { id: object.id, name: object.name, type: referencedType(object.type, object.id), href: hrefOf(object) };
}

/** Until when, why and by whom, under the names that pauses or acknowledgements have. */
const wireReason = (prefix: "paused" | "acknowledged", reason: SamplePause | null): object => ({
  [`${prefix}_until`]: wireTime(reason?.untilMs ?? null),
  [`${prefix}_message`]: reason?.message ?? null,
  [`${prefix}_by`]: reason?.userName ?? null,
});

function wireStatusInfo(world: SampleWorld, object: SampleObject): MonitoredObject["status_info"] {
  const source = world.pauseSourceOf(object.id);
  return {
    paused_status_source: source ? wireReference(source) : null,
    ...wireReason("paused", source?.pause ?? null),
    ...wireReason("acknowledged", object.sensor?.acknowledgement ?? null),
    acknowledged_since: wireTime(object.sensor?.acknowledgement?.sinceMs ?? null),
  };
}

function wireLocation({ location }: SampleObject): MonitoredObject["location"] {
  return location && { value: location.value, geo_position: location.position, geo_hash: null };
}

function wireStatusFields(object: SampleObject, world: SampleWorld): Partial<MonitoredObject> {
  if (object.isPlaceholder) return {};
  return {
    status: wireStatus(world.statusOf(object.id)),
    status_since: wireTime(world.statusSinceMs(object)),
    message: object.sensor?.message ?? "",
    status_info: wireStatusInfo(world, object),
  };
}

/** The fields that all types of object have (EN-01). */
export function wireBase(object: SampleObject, { world, role }: WireOptions): MonitoredObject {
  const dependency = world.get(object.sensor?.dependencyId ?? "");
  return {
    id: object.id,
    name: object.name,
    type: wireObjectType(object.type),
    href: hrefOf(object),
    favorite: object.favorite,
    position: object.position,
    priority: object.priority,
    scanning_interval: world.intervalOf(object.id),
    scanning_interval_inherited: object.intervalSeconds === null && object.parentId !== null,
    ...wireStatusFields(object, world),
    dependency: dependency ? wireReference(dependency) : { id: noDependencyId },
    path: world.ancestorsOf(object.id).map(wireReference),
    location: wireLocation(object),
    tags: [...object.tags],
    rights: [...rightsOfRole(role)],
  };
}

/** A probe, group or device (EN-05 to EN-08). */
export function wireContainer(object: SampleObject, options: WireOptions): MonitoredObject {
  const summary = wireSummary(options.world.summaryOf(object.id));
  return {
    ...wireBase(object, options),
    ...(object.isPlaceholder ? {} : { sensor_summary: summary, sensor_status_summary: summary }),
    autodiscovery: {
      active: false,
      autodiscovery_type: "OFF",
      schedule: "ONCE",
      progress: null,
      last_autodiscovery: null,
    },
    ...(object.type === "device" ? { host: object.host, last_recommendation: null } : {}),
    ...(object.type === "probe" ? { probe_status: object.probeStatus?.toUpperCase() ?? null } : {}),
  };
}
