import { displayStatusOf, severityOf, totalOf, worstFirstRank } from "@monitor/domain";
import type { FilterPropertyType, FilterPropertyTypes, FilterValue } from "@monitor/domain";
import { lastValueOf } from "../world/sample-history.ts";
import type { SampleObject, SampleSensor } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";

type Read<Value> = (object: SampleObject, world: SampleWorld) => Value;

interface Property {
  readonly type: FilterPropertyType;
  readonly read: Read<FilterValue | readonly FilterValue[]>;
  /** What lists are sorted by where that is not the value itself. */
  readonly sortKey?: Read<FilterValue>;
}

const text = (read: Read<string | null>): Property => ({ type: "text", read });
const number = (read: Read<number | null>): Property => ({ type: "number", read });
const time = (read: Read<number | null>): Property => ({ type: "time", read });
const ofSensor = <Key extends "lastUpMs" | "lastDownMs" | "uptimePercent" | "coveragePercent" | "impact">(key: Key) => {
  return ({ sensor }: SampleObject): SampleSensor[Key] | null => sensor?.[key] ?? null;
};

function lastPrimaryValue(object: SampleObject, world: SampleWorld): number | null {
  const primary = object.sensor?.channels.find((channel) => channel.isPrimary);
  return primary ? lastValueOf({ world, object }, primary) : null;
}

const name = text((object) => object.name);
const priority = number((object) => object.priority);
const tags: Property = { type: "list", read: (object) => object.tags };
const host = text((object) => object.host);
const interval = number((object, world) => world.intervalOf(object.id));
const device = text((object, world) => world.get(object.parentId ?? "")?.name ?? null);
const lastUp = time(ofSensor("lastUpMs"));
const lastDown = time(ofSensor("lastDownMs"));

/** What a filter and a sorting can name, in lower case; the same as on the server. */
const properties: Readonly<Record<string, Property>> = {
  id: { type: "text", read: (object) => object.id, sortKey: (object) => Number(object.id) },
  name,
  "basic.name": name,
  status: {
    type: "status",
    read: (object, world) => world.statusOf(object.id),
    sortKey: (object, world) => worstFirstRank(world.statusOf(object.id)),
  },
  shown_severity: number((object, world) => severityOf(displayStatusOf(world.statusOf(object.id)))),
  device,
  "parent.name": device,
  text: text((object, world) => {
    const parentName = world.get(object.parentId ?? "")?.name ?? "";
    return [object.name, parentName, object.sensor?.message ?? "", ...object.tags].join("\n");
  }),
  type: { type: "type", read: (object) => object.type },
  kind: text((object) => object.kind),
  parentid: text((object) => object.parentId),
  ancestors: { type: "list", read: (object, world) => world.ancestorsOf(object.id).map((entry) => entry.id) },
  favorite: { type: "boolean", read: (object) => object.favorite },
  priority,
  "basic.priority": priority,
  position: number((object) => object.position),
  tree_position: text((object, world) =>
    [...world.ancestorsOf(object.id), object]
      .map(({ id, position }) => `${String(position).padStart(9, "0")}:${id}`)
      .join("/"),
  ),
  tags,
  "basic.tags": tags,
  host,
  "basic.host": host,
  message: text((object) => object.sensor?.message ?? null),
  interval,
  scanning_interval: interval,
  location: text((object) => object.location?.value ?? null),
  status_since: time((object, world) => world.statusSinceMs(object)),
  outage_since: time((object, world) => world.outageSinceMs(object)),
  problem_since: time((object, world) => world.outageSinceMs(object) ?? world.statusSinceMs(object)),
  last_up: lastUp,
  lastup: lastUp,
  last_down: lastDown,
  lastdown: lastDown,
  last_scan: time((object, world) => world.lastScanMs(object.id)),
  last_value: number(lastPrimaryValue),
  uptime_total: number(ofSensor("uptimePercent")),
  downtime_total: number(({ sensor }) => (sensor?.uptimePercent == null ? null : 100 - sensor.uptimePercent)),
  coverage: number(ofSensor("coveragePercent")),
  performance_impact: number(ofSensor("impact")),
  sensors: number((object, world) => totalOf(world.summaryOf(object.id))),
};

/** The types of the properties, for checking a filter. */
export const filterPropertyTypes: FilterPropertyTypes = Object.fromEntries(
  Object.entries(properties).map(([key, property]) => [key, property.type]),
);

/** The value of a property by which a filter compares; undefined for one that objects do not have. */
export const readProperty = (
  object: SampleObject,
  world: SampleWorld,
  property: string,
): FilterValue | readonly FilterValue[] | undefined => properties[property]?.read(object, world);

/** Reads the value that lists are sorted by; null for a property that does not exist or has no order. */
export function sortReader(property: string): Read<FilterValue> | null {
  const found = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (!found || found.type === "list") return null;
  return found.sortKey ?? ((object, world) => found.read(object, world) as FilterValue);
}
