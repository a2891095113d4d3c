import { displayStatusOf, parseImpact, severityOf, totalOf, worstFirstRank } from "@monitor/domain";
import type { FilterPropertyType, FilterPropertyTypes, FilterValue } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { uptimeShares } from "../../monitoring/results/uptime.ts";
import type { ObjectRecord, SensorState, World } from "../../monitoring/world/world.ts";

/** An object at hand while a list is filtered or sorted. */
export interface Subject {
  readonly world: World;
  readonly record: ObjectRecord;
}

export interface Property {
  readonly type: FilterPropertyType;
  readonly read: (subject: Subject) => FilterValue | readonly FilterValue[];
  /** What lists are sorted by where that is not the value itself; null where sorting makes no sense. */
  readonly sortKey?: ((subject: Subject) => number) | null;
}

const stateOf = ({ world, record }: Subject): SensorState | undefined => world.sensorState(record.id);
const text = (read: (record: ObjectRecord) => string | null): Property => ({
  type: "text",
  read: ({ record }) => read(record),
});
const time = (read: (state: SensorState) => number | null): Property => ({
  type: "time",
  read: (subject) => {
    const state = stateOf(subject);
    return state === undefined ? null : read(state);
  },
});
const impactOf = (record: ObjectRecord) => parseImpact(kindOf(record.kind ?? "")?.impact);
const lastValueOf = (subject: Subject): number | null =>
  stateOf(subject)?.channels.find((channel) => channel.is_primary)?.last?.value ?? null;
const share = (name: "uptime" | "downtime" | "coverage"): Property => ({
  type: "number",
  read: (subject) => {
    const state = stateOf(subject);
    return state === undefined ? null : uptimeShares(state, subject.record)[name];
  },
});

/** Name, parent's name, message and tags of an object. */
function textOf({ world, record }: Subject): string {
  const parentName = world.get(record.parent_id ?? "")?.name ?? "";
  return [record.name, parentName, world.messageOf(record.id), ...record.tags].join("\n");
}

const tags: Property = { type: "list", read: ({ record }) => record.tags, sortKey: null };
const host = text((record) => record.host);
const name = text((record) => record.name);
const interval: Property = { type: "number", read: ({ world, record }) => world.intervalOf(record.id) };
const priority: Property = { type: "number", read: ({ record }) => record.priority };
const message: Property = { type: "text", read: ({ world, record }) => world.messageOf(record.id) };
const kind = text((record) => record.kind);
const id: Property = { ...text((record) => record.id), sortKey: ({ record }) => Number(record.id) };
const status: Property = {
  type: "status",
  read: ({ world, record }) => world.statusOf(record.id),
  sortKey: ({ world, record }) => worstFirstRank(world.statusOf(record.id)),
};
/** What is shown as one status has one rank, as in lists and counters. */
const shownSeverity: Property = {
  type: "number",
  read: ({ world, record }) => severityOf(displayStatusOf(world.statusOf(record.id))),
};
/** Of a sensor its device, of others what holds them. */
const device: Property = { type: "text", read: ({ world, record }) => world.get(record.parent_id ?? "")?.name ?? null };
/** Where a keyword may stand; `matches` wants every word of its text somewhere in it. */
const allText: Property = { type: "text", read: textOf, sortKey: null };
/** Orders objects as the tree shows them from top to bottom: the positions of all above it, then its own. */
const treePosition: Property = {
  type: "text",
  read: ({ world, record }) =>
    [...world.ancestorsOf(record.id), record.id]
      .map((place) => `${String(world.get(place)?.position ?? 0).padStart(9, "0")}:${place}`)
      .join("/"),
};
const statusSince: Property = { type: "time", read: ({ world, record }) => world.statusInfo(record.id).since_ms };
/** Null for what is not down. */
const outageSince: Property = { type: "time", read: ({ world, record }) => world.outageSinceOf(record.id) };
/** How long a problem has lasted: an outage from its first failed check, everything else from its status. */
const problemSince: Property = {
  type: "time",
  read: ({ world, record }) => {
    const { outage_since_ms, since_ms } = world.statusInfo(record.id);
    return outage_since_ms ?? since_ms;
  },
};
const lastUp = time((state) => state.last_up_ms);
const lastDown = time((state) => state.last_down_ms);

/** The properties by which objects can be filtered and sorted, by their names in lower case; several have two spellings. */
const properties: Readonly<Record<string, Property>> = {
  id,
  name,
  "basic.name": name,
  status,
  shown_severity: shownSeverity,
  device,
  "parent.name": device,
  text: allText,
  type: { type: "type", read: ({ record }) => record.type },
  kind,
  parentid: text((record) => record.parent_id),
  ancestors: { type: "list", read: ({ world, record }) => world.ancestorsOf(record.id), sortKey: null },
  favorite: {
    type: "boolean",
    read: ({ record }) => record.favorite,
    sortKey: ({ record }) => Number(record.favorite),
  },
  priority,
  "basic.priority": priority,
  position: { type: "number", read: ({ record }) => record.position },
  tree_position: treePosition,
  tags,
  "basic.tags": tags,
  host,
  "basic.host": host,
  message,
  interval,
  scanning_interval: interval,
  location: text((record) => record.location?.value ?? null),
  status_since: statusSince,
  outage_since: outageSince,
  problem_since: problemSince,
  last_up: lastUp,
  lastup: lastUp,
  last_down: lastDown,
  lastdown: lastDown,
  last_scan: time((state) => state.last_result_ms),
  last_value: { type: "number", read: lastValueOf },
  uptime_total: share("uptime"),
  downtime_total: share("downtime"),
  coverage: share("coverage"),
  performance_impact: { type: "number", read: ({ record }) => impactOf(record) },
  sensors: { type: "number", read: ({ world, record }) => totalOf(world.summaryOf(record.id)) },
};

/** For `checkFilterTypes`. */
export const filterPropertyTypes: FilterPropertyTypes = Object.fromEntries(
  Object.entries(properties).map(([key, property]) => [key, property.type]),
);

/** The value of a property by which a filter compares; undefined for a property that objects do not have. */
export function readProperty(subject: Subject, property: string): FilterValue | readonly FilterValue[] | undefined {
  return propertyOf(property)?.read(subject);
}

/** A property by its name in lower case; null for one that objects do not have. */
export function propertyOf(name: string): Property | null {
  return Object.hasOwn(properties, name) ? (properties[name] ?? null) : null;
}
