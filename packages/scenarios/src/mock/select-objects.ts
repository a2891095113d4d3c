import { CallError, maximumPageSize } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import { checkFilterTypes, compareBySeverity, FilterSyntaxError, matchFilter, parseFilter } from "@monitor/domain";
import type { FilterExpression, FilterPropertyType, FilterValue } from "@monitor/domain";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";

interface Property {
  readonly type: FilterPropertyType;
  readonly read: (object: SampleObject, world: SampleWorld) => FilterValue | readonly FilterValue[];
}

/** What a filter and a sorting can name, in lower case. */
const properties: Readonly<Record<string, Property>> = {
  id: { type: "text", read: (object) => object.id },
  name: { type: "text", read: (object) => object.name },
  status: { type: "status", read: (object, world) => world.statusOf(object.id) },
  type: { type: "type", read: (object) => object.type },
  kind: { type: "text", read: (object) => object.kind },
  parentid: { type: "text", read: (object) => object.parentId },
  ancestors: { type: "list", read: (object, world) => world.ancestorsOf(object.id).map((entry) => entry.id) },
  favorite: { type: "boolean", read: (object) => object.favorite },
  priority: { type: "number", read: (object) => object.priority },
  position: { type: "number", read: (object) => object.position },
  tags: { type: "list", read: (object) => object.tags },
  "basic.tags": { type: "list", read: (object) => object.tags },
  host: { type: "text", read: (object) => object.host },
  "basic.host": { type: "text", read: (object) => object.host },
  message: { type: "text", read: (object) => object.sensor?.message ?? null },
};
const propertyTypes = Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));

/** A filter that is ready for use; null for none. Throws CallError INVALID_FILTER with the reason and its place. */
export function readFilter(text: string | undefined): FilterExpression | null {
  if (text === undefined) return null;
  try {
    return checkFilterTypes(parseFilter(text), propertyTypes);
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    throw new CallError("INVALID_FILTER", `${error.message} (at ${error.position})`);
  }
}

/** The objects that a filter fits. */
export function filterObjects(
  world: SampleWorld,
  objects: readonly SampleObject[],
  text: string | undefined,
): SampleObject[] {
  const filter = readFilter(text);
  if (filter === null) return [...objects];
  return objects.filter((object) => matchFilter(filter, (name) => properties[name]?.read(object, world)));
}

type Compare = (a: SampleObject, b: SampleObject) => number;
type Direction = 1 | -1;

/** Objects without a value come last in both directions. */
function compareValues(a: FilterValue, b: FilterValue, direction: Direction): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a !== "string" || typeof b !== "string") return (Number(a) - Number(b)) * direction;
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return (first < second ? -1 : Number(first > second)) * direction;
}

function comparatorFor(world: SampleWorld, name: string, direction: Direction): Compare {
  if (name === "status") return (a, b) => compareBySeverity(world.statusOf(b.id), world.statusOf(a.id)) * direction;
  if (name === "id") return (a, b) => (Number(a.id) - Number(b.id)) * direction;
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property || property.type === "list") {
    throw new CallError("BAD_REQUEST", `query.sort_by: ${name.slice(0, 60)} is no field to sort by`);
  }
  const read = (object: SampleObject): FilterValue => property.read(object, world) as FilterValue;
  return (a, b) => compareValues(read(a), read(b), direction);
}

/** Sorts by a list of fields, `-` before one meaning descending. Throws CallError BAD_REQUEST for an unknown field. */
export function sortObjects(world: SampleWorld, objects: readonly SampleObject[], sortBy = ""): SampleObject[] {
  const fields = sortBy.split(",").map((field) => field.trim());
  const comparators = fields
    .filter((field) => field !== "")
    .map((field) => comparatorFor(world, field.replace(/^[+-]/, "").toLowerCase(), field.startsWith("-") ? -1 : 1));
  return [...objects].sort((a, b) => {
    const decided = comparators.find((compare) => compare(a, b) !== 0);
    return decided?.(a, b) ?? 0;
  });
}

/** The part of a list query that cuts out a page. */
export interface PageQuery {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

const defaultPageSize = 100;

/** One page of a list as JSON; a limit of 0 and one beyond the maximum mean the maximum. */
export function pageOf<T>(
  items: readonly T[],
  { offset = 0, limit = defaultPageSize }: PageQuery,
  wire: (item: T) => unknown,
): JsonPage {
  const size = limit === 0 ? maximumPageSize : Math.min(limit, maximumPageSize);
  const page = items.slice(offset, offset + size).map(wire);
  return { json: JSON.stringify(page), count: page.length, total: items.length };
}
