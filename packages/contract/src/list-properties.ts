import type { FilterPropertyType, FilterPropertyTypes } from "@monitor/domain";
import { readSortFields } from "./sort-fields.ts";
import type { SortBy } from "./sort-fields.ts";

/** A property of objects, in filters and orders of lists; every one can be filtered by. */
export interface ListProperty {
  readonly type: FilterPropertyType;
  readonly isSortable: boolean;
  /** Whether statuses and measurements change it; all others change with the object's settings only. */
  readonly isLive: boolean;
}

const text = { type: "text", isSortable: true, isLive: false } as const;
const number = { type: "number", isSortable: true, isLive: false } as const;
const time = { type: "time", isSortable: true, isLive: true } as const;
const list = { type: "list", isSortable: false, isLive: false } as const;
const ids = { type: "ids", isSortable: false, isLive: false } as const;
const liveText = { ...text, isLive: true } as const;
const liveNumber = { ...number, isLive: true } as const;

/** CA-03: the properties that lists are filtered and sorted by, by their names in lower case. */
export const listProperties = {
  id: text,
  name: text,
  status: { type: "status", isSortable: true, isLive: true },
  /** What is shown as one status has one rank. */
  shown_severity: liveNumber,
  /** The name of a sensor's device, or of the parent of any other object. */
  device: text,
  /** Name, device, message and tags together: where a keyword may stand. */
  text: { ...liveText, isSortable: false },
  type: { type: "type", isSortable: true, isLive: false },
  /** Of what is no sensor, its type. */
  kind: text,
  /** The English name of `kind`. */
  kind_name: text,
  /** The name of the nearest group above, or of the probe where there is none in between. */
  group: text,
  /** The name of the probe above, or of the object itself where it is one. */
  probe: text,
  parentid: text,
  parents: ids,
  /** The ids from the root group down to the parent. */
  ancestors: list,
  children: ids,
  descendants: ids,
  /** False while the object is paused by itself. */
  active: { type: "boolean", isSortable: false, isLive: true },
  favorite: { type: "boolean", isSortable: true, isLive: false },
  priority: number,
  position: number,
  /** Orders objects as the tree shows them from top to bottom. */
  tree_position: text,
  tags: list,
  /** The tags of the objects above, as far as these may be read. */
  parenttags: list,
  host: text,
  /** The host of a device that is an IPv6 address. */
  hostv6: text,
  message: liveText,
  interval: number,
  location: text,
  status_since: time,
  /** Null for what is not down. */
  outage_since: time,
  /** How long a problem has lasted: an outage from its first failed check, everything else from its status. */
  problem_since: time,
  /** Whether a sensor is flapping. */
  flapping: { type: "boolean", isSortable: true, isLive: true },
  last_up: time,
  last_down: time,
  last_scan: time,
  last_value: liveNumber,
  uptime_total: liveNumber,
  downtime_total: liveNumber,
  coverage: liveNumber,
  performance_impact: number,
  /** How many sensors are below it. */
  sensors: number,
} as const satisfies Readonly<Record<string, ListProperty>>;

/** The name of a property. */
export type ListPropertyName = keyof typeof listProperties;

/** Other spellings of some names. */
export const listPropertyAliases = {
  "basic.name": "name",
  "basic.priority": "priority",
  "basic.tags": "tags",
  "basic.parenttags": "parenttags",
  "basic.active": "active",
  "basic.host": "host",
  "basic.hostv6": "hostv6",
  "parent.name": "device",
  "parents.id": "parents",
  "ancestors.id": "ancestors",
  "children.id": "children",
  "descendants.id": "descendants",
  scanning_interval: "interval",
  lastup: "last_up",
  lastdown: "last_down",
  uptimetotal: "uptime_total",
  downtimetotal: "downtime_total",
} as const satisfies Readonly<Record<string, ListPropertyName>>;

/** Any spelling of a property. */
export type ListPropertySpelling = ListPropertyName | keyof typeof listPropertyAliases;

const names = Object.keys(listProperties) as ListPropertyName[];
const aliases: readonly (readonly [string, ListPropertyName])[] = Object.entries(listPropertyAliases);

/** The property of a name in lower case or of another spelling; null for a name that no property has. */
export function listPropertyName(word: string): ListPropertyName | null {
  const aliased = aliases.find(([alias]) => alias === word);
  return aliased?.[1] ?? names.find((name) => name === word) ?? null;
}

/** For `checkFilterTypes`: every spelling with its type. */
export const listPropertyTypes: FilterPropertyTypes = Object.fromEntries([
  ...names.map((name) => [name, listProperties[name].type]),
  ...aliases.map(([alias, name]) => [alias, listProperties[name].type]),
]);

/** The name of a property that lists can be sorted by. */
export type SortPropertyName = {
  [Name in ListPropertyName]: (typeof listProperties)[Name]["isSortable"] extends true ? Name : never;
}[ListPropertyName];

/** A part of `sort_by`: a property, with a minus in front for the reverse. */
export type SortField = SortPropertyName | `-${SortPropertyName}`;

/** A property that a list of objects is sorted by. */
export type SortStep = SortBy<SortPropertyName>;

/** Whether lists can be sorted by a property. */
export const isSortable = (name: ListPropertyName): name is SortPropertyName => listProperties[name].isSortable;

/** The same property in the other direction. */
export const reverseSort = (field: SortField): SortField =>
  (field.startsWith("-") ? field.slice(1) : `-${field}`) as SortField;

/** The `sort_by` for some properties, the first one counting most. */
export const joinSortFields = (...fields: readonly SortField[]): string => fields.join(",");

/** Among equals: what matters more, then what is older, and all of it turned round with the status. */
const statusFollowers: Readonly<Record<string, readonly SortField[]>> = {
  status: ["priority", "-problem_since"],
  shown_severity: ["status", "priority", "-problem_since"],
};

function sortPropertyName(word: string): SortPropertyName | null {
  const name = listPropertyName(word);
  return name !== null && isSortable(name) ? name : null;
}

/**
 * Reads `name,-priority`. An order that ends with a status is completed, so that its pages fit together. Throws CallError
 * BAD_REQUEST for a field that nothing can be sorted by.
 */
export function parseSortBy(sortBy = ""): SortStep[] {
  const steps = readSortFields(sortBy, sortPropertyName);
  const last = steps.at(-1);
  const followers = readSortFields(joinSortFields(...(statusFollowers[last?.name ?? ""] ?? [])), sortPropertyName);
  const added = followers.filter((follower) => steps.every(({ name }) => name !== follower.name));
  return [
    ...steps,
    ...added.map(({ name, direction }): SortStep => ({ name, direction: direction === last?.direction ? 1 : -1 })),
  ];
}
