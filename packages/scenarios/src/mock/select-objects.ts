import { CallError, listPropertyName, listPropertyTypes, maxPageSize, parseSortBy } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import { checkFilterTypes, FilterSyntaxError, matchFilter, parseFilter } from "@monitor/domain";
import type { FilterExpression, FilterPropertyTypes, FilterValue } from "@monitor/domain";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { readProperty, sortReader } from "./object-properties.ts";

/** A filter that is ready for use; null for none. Throws CallError INVALID_FILTER with the reason and its place. */
export function readFilter(
  text: string | undefined,
  types: FilterPropertyTypes = listPropertyTypes,
): FilterExpression | null {
  if (text === undefined) return null;
  try {
    return checkFilterTypes(parseFilter(text), types);
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
  const read = (object: SampleObject, word: string) => {
    const name = listPropertyName(word);
    return name === null ? undefined : readProperty(object, world, name);
  };
  return objects.filter((object) => matchFilter(filter, (word) => read(object, word)));
}

type Direction = 1 | -1;

/** Objects without a value come last in both directions. */
export function compareValues(a: FilterValue, b: FilterValue, direction: Direction): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a !== "string" || typeof b !== "string") return (Number(a) - Number(b)) * direction;
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return (first < second ? -1 : Number(first > second)) * direction;
}

/** Sorts by a list of fields, `-` before one meaning descending. Throws CallError BAD_REQUEST for an unknown field. */
export function sortObjects(world: SampleWorld, objects: readonly SampleObject[], sortBy = ""): SampleObject[] {
  const steps = parseSortBy(sortBy).map(({ name, direction }) => ({ read: sortReader(name), direction }));
  const keyed = objects.map((object) => ({ object, keys: steps.map(({ read }) => read(object, world)) }));
  keyed.sort((a, b) => {
    for (const [index, { direction }] of steps.entries()) {
      const order = compareValues(a.keys[index] ?? null, b.keys[index] ?? null, direction);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ object }) => object);
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
  const size = limit === 0 ? maxPageSize : Math.min(limit, maxPageSize);
  const page = items.slice(offset, offset + size).map(wire);
  return { parts: [JSON.stringify(page)], count: page.length, total: items.length };
}
