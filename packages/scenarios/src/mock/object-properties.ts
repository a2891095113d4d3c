import type { ListPropertyName, SortPropertyName } from "@monitor/contract";
import { displayStatusOf, severityOf, totalOf, worstFirstRank } from "@monitor/domain";
import type { FilterValue } from "@monitor/domain";
import { lastValueOf } from "../world/sample-history.ts";
import type { SampleObject, SampleSensor } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";

type Read<Value> = (object: SampleObject, world: SampleWorld) => Value;

const ofSensor = <Key extends "lastUpMs" | "lastDownMs" | "uptimePercent" | "coveragePercent" | "impact">(key: Key) => {
  return ({ sensor }: SampleObject): SampleSensor[Key] | null => sensor?.[key] ?? null;
};

function lastPrimaryValue(object: SampleObject, world: SampleWorld): number | null {
  const primary = object.sensor?.channels.find((channel) => channel.isPrimary);
  return primary ? lastValueOf({ world, object }, primary) : null;
}

const parentName: Read<string | null> = (object, world) => world.get(object.parentId ?? "")?.name ?? null;

/** How the properties of the contract are read; filters compare by these values. */
const readers: Readonly<Record<ListPropertyName, Read<FilterValue | readonly FilterValue[]>>> = {
  id: (object) => object.id,
  name: (object) => object.name,
  status: (object, world) => world.statusOf(object.id),
  shown_severity: (object, world) => severityOf(displayStatusOf(world.statusOf(object.id))),
  device: parentName,
  text: (object, world) =>
    [object.name, parentName(object, world) ?? "", object.sensor?.message ?? "", ...object.tags].join("\n"),
  type: (object) => object.type,
  kind: (object) => object.kind,
  parentid: (object) => object.parentId,
  ancestors: (object, world) => world.ancestorsOf(object.id).map((entry) => entry.id),
  favorite: (object) => object.favorite,
  priority: (object) => object.priority,
  position: (object) => object.position,
  tree_position: (object, world) =>
    [...world.ancestorsOf(object.id), object]
      .map(({ id, position }) => `${String(position).padStart(9, "0")}:${id}`)
      .join("/"),
  tags: (object) => object.tags,
  host: (object) => object.host,
  message: (object) => object.sensor?.message ?? null,
  interval: (object, world) => world.intervalOf(object.id),
  location: (object) => object.location?.value ?? null,
  status_since: (object, world) => world.statusSinceMs(object),
  outage_since: (object, world) => world.outageSinceMs(object),
  problem_since: (object, world) => world.outageSinceMs(object) ?? world.statusSinceMs(object),
  last_up: ofSensor("lastUpMs"),
  last_down: ofSensor("lastDownMs"),
  last_scan: (object, world) => world.lastScanMs(object.id),
  last_value: lastPrimaryValue,
  uptime_total: ofSensor("uptimePercent"),
  downtime_total: ({ sensor }) => (sensor?.uptimePercent == null ? null : 100 - sensor.uptimePercent),
  coverage: ofSensor("coveragePercent"),
  performance_impact: ofSensor("impact"),
  sensors: (object, world) => totalOf(world.summaryOf(object.id)),
};

/** What lists are sorted by where that is not the value itself. */
const sortKeys: Readonly<Partial<Record<SortPropertyName, Read<number>>>> = {
  id: (object) => Number(object.id),
  status: (object, world) => worstFirstRank(world.statusOf(object.id)),
};

/** The value of a property by which a filter compares. */
export const readProperty = (
  object: SampleObject,
  world: SampleWorld,
  name: ListPropertyName,
): FilterValue | readonly FilterValue[] => readers[name](object, world);

/** Reads the value that lists are sorted by; only for properties that have an order. */
export const sortReader = (name: SortPropertyName): Read<FilterValue> =>
  sortKeys[name] ?? ((object, world) => readers[name](object, world) as FilterValue);
