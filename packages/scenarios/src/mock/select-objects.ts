import { CallError, maximumPageSize } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import { checkFilterTypes, FilterSyntaxError, matchFilter, parseFilter } from "@monitor/domain";
import type { FilterExpression, FilterValue } from "@monitor/domain";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { filterPropertyTypes, readProperty, sortReader } from "./object-properties.ts";

/** A filter that is ready for use; null for none. Throws CallError INVALID_FILTER with the reason and its place. */
export function readFilter(text: string | undefined): FilterExpression | null {
  if (text === undefined) return null;
  try {
    return checkFilterTypes(parseFilter(text), filterPropertyTypes);
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
  return objects.filter((object) => matchFilter(filter, (name) => readProperty(object, world, name)));
}

type Direction = 1 | -1;

/** Objects without a value come last in both directions. */
function compareValues(a: FilterValue, b: FilterValue, direction: Direction): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a !== "string" || typeof b !== "string") return (Number(a) - Number(b)) * direction;
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return (first < second ? -1 : Number(first > second)) * direction;
}

interface SortStep {
  readonly read: NonNullable<ReturnType<typeof sortReader>>;
  readonly direction: Direction;
}

interface SortField {
  readonly name: string;
  readonly direction: Direction;
}

function readField(field: string): SortField {
  return { name: field.replace(/^[+-]/, "").toLowerCase(), direction: field.startsWith("-") ? -1 : 1 };
}

/** Among equals: what matters more, then what is older, all of it turned round with the status; as on the server. */
const statusFollowers: Readonly<Record<string, readonly string[]>> = {
  status: ["priority", "-problem_since"],
  shown_severity: ["status", "priority", "-problem_since"],
};

function withFollowers(fields: readonly SortField[]): SortField[] {
  const last = fields.at(-1);
  const followers = last && Object.hasOwn(statusFollowers, last.name) ? (statusFollowers[last.name] ?? []) : [];
  const added = followers.map(readField).filter(({ name }) => fields.every((field) => field.name !== name));
  const turned = added.map(({ name, direction }): SortField => ({
    name,
    direction: direction === last?.direction ? 1 : -1,
  }));
  return [...fields, ...turned];
}

function readSortBy(sortBy: string): SortStep[] {
  const fields = sortBy.split(",").map((field) => field.trim());
  return withFollowers(fields.filter((field) => field !== "").map(readField)).map(({ name, direction }) => {
    const read = sortReader(name);
    if (read === null) throw new CallError("BAD_REQUEST", `query.sort_by: no field ${name.slice(0, 60)} to sort by`);
    return { read, direction };
  });
}

/** Sorts by a list of fields, `-` before one meaning descending. Throws CallError BAD_REQUEST for an unknown field. */
export function sortObjects(world: SampleWorld, objects: readonly SampleObject[], sortBy = ""): SampleObject[] {
  const steps = readSortBy(sortBy);
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
  const size = limit === 0 ? maximumPageSize : Math.min(limit, maximumPageSize);
  const page = items.slice(offset, offset + size).map(wire);
  return { parts: [JSON.stringify(page)], count: page.length, total: items.length };
}
