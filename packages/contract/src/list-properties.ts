import type { FilterPropertyType, FilterPropertyTypes } from "@monitor/domain";
import { CallError } from "./errors.ts";

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
const liveText = { ...text, isLive: true } as const;
const liveNumber = { ...number, isLive: true } as const;

/** CA-03: the properties that lists are filtered and sorted by, by their names in lower case. */
export const listProperties = {
  id: text,
  name: text,
  status: { type: "status", isSortable: true, isLive: true },
  /** What is shown as one status has one rank. */
  shown_severity: liveNumber,
  /** Of a sensor the name of its device, of others that of what holds them. */
  device: text,
  /** Name, device, message and tags together: where a keyword may stand. */
  text: { ...liveText, isSortable: false },
  type: { type: "type", isSortable: true, isLive: false },
  kind: text,
  parentid: text,
  ancestors: list,
  favorite: { type: "boolean", isSortable: true, isLive: false },
  priority: number,
  position: number,
  /** Orders objects as the tree shows them from top to bottom. */
  tree_position: text,
  tags: list,
  host: text,
  message: liveText,
  interval: number,
  location: text,
  status_since: time,
  /** Null for what is not down. */
  outage_since: time,
  /** How long a problem has lasted: an outage from its first failed check, everything else from its status. */
  problem_since: time,
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
  "basic.host": "host",
  "parent.name": "device",
  scanning_interval: "interval",
  lastup: "last_up",
  lastdown: "last_down",
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

/** A property that a list is sorted by. */
export interface SortStep {
  readonly name: SortPropertyName;
  readonly direction: 1 | -1;
}

/** Whether lists can be sorted by a property. */
export const isSortable = (name: ListPropertyName): name is SortPropertyName => listProperties[name].isSortable;

/** The same property in the other direction. */
export const reverseSort = (field: SortField): SortField =>
  (field.startsWith("-") ? field.slice(1) : `-${field}`) as SortField;

/** The `sort_by` for some properties, the first one counting most. */
export const joinSortFields = (...fields: readonly SortField[]): string => fields.join(",");

const maxSortFields = 10;

/** Among equals: what matters more, then what is older, and all of it turned round with the status. */
const statusFollowers: Readonly<Record<string, readonly SortField[]>> = {
  status: ["priority", "-problem_since"],
  shown_severity: ["status", "priority", "-problem_since"],
};

function readField(field: string): SortStep {
  const word = field.replace(/^[+-]/, "").toLowerCase();
  const name = listPropertyName(word);
  if (name === null || !isSortable(name)) {
    throw new CallError("BAD_REQUEST", `sort_by: there is no sorting by "${word.slice(0, 60)}"`);
  }
  return { name, direction: field.startsWith("-") ? -1 : 1 };
}

/**
 * Reads `name,-priority`. An order that ends with a status is completed, so that its pages fit together. Throws CallError
 * BAD_REQUEST for a field that nothing can be sorted by.
 */
export function parseSortBy(sortBy = ""): SortStep[] {
  const fields = sortBy.split(",").map((field) => field.trim());
  const steps = fields.filter((field) => field !== "").map(readField);
  if (steps.length > maxSortFields) throw new CallError("BAD_REQUEST", `sort_by: at most ${maxSortFields} fields`);
  const last = steps.at(-1);
  const followers = (statusFollowers[last?.name ?? ""] ?? []).map(readField);
  const added = followers.filter((follower) => steps.every(({ name }) => name !== follower.name));
  return [
    ...steps,
    ...added.map(({ name, direction }): SortStep => ({ name, direction: direction === last?.direction ? 1 : -1 })),
  ];
}
