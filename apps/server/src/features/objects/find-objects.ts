import { CallError } from "@monitor/contract";
import { checkFilterTypes, FilterSyntaxError, matchFilter, parseFilter } from "@monitor/domain";
import type { FilterComparison, FilterExpression, FilterPropertyTypes, ObjectType } from "@monitor/domain";
import type { World } from "../../monitoring/world.ts";
import { filterPropertyTypes, readProperty } from "./object-properties.ts";

/** Reads a filter; an absent or empty one fits everything. Errors: CallError INVALID_FILTER with the place of the fault. */
export function readFilter(
  text: string | undefined,
  types: FilterPropertyTypes = filterPropertyTypes,
): FilterExpression | null {
  if (text === undefined || text.trim() === "") return null;
  try {
    return checkFilterTypes(parseFilter(text), types);
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    throw new CallError(
      "INVALID_FILTER",
      `The filter is not valid at character ${error.position + 1}: ${error.message}`,
    );
  }
}

function textsOf({ operator, value }: FilterComparison): string[] {
  if (value.kind === "list") return value.items.flatMap((item) => (item.kind === "text" ? [item.value] : []));
  return value.kind === "text" && operator !== "matches" ? [value.value] : [];
}

/** The objects that a comparison can fit at most, where an index of the world has them; null where all must be looked at. */
function indexed(world: World, comparison: FilterComparison): string[] | null {
  const { property, operator } = comparison;
  const isExact = operator === "=" || operator === "in";
  if (property === "id" && isExact) return [...new Set(textsOf(comparison))];
  if (property === "parentid" && isExact)
    return [...new Set(textsOf(comparison))].flatMap((id) => [...world.childrenOf(id)]);
  if (property === "ancestors" && (isExact || operator === "contains")) {
    const below = textsOf(comparison).map((id) => world.descendantsOf(id));
    return below.length === 1 ? (below[0] ?? []) : [...new Set(below.flat())];
  }
  return null;
}

interface Candidates {
  readonly ids: readonly string[];
  /** What is still to be checked of each; null when the index has answered it all. */
  readonly rest: FilterExpression | null;
}

const allOf = (parts: readonly FilterExpression[]): FilterExpression | null =>
  parts.length > 1 ? { kind: "and", parts } : (parts[0] ?? null);

/** Takes the first condition that an index answers out of the filter: 50,000 objects are looked at only where nothing else helps. */
function narrow(world: World, filter: FilterExpression, types: readonly ObjectType[]): Candidates {
  const parts = filter.kind === "and" ? filter.parts : [filter];
  for (const part of parts) {
    const ids = part.kind === "comparison" ? indexed(world, part) : null;
    if (ids !== null) return { ids, rest: allOf(parts.filter((other) => other !== part)) };
  }
  return { ids: types.flatMap((type) => world.idsOfType(type)), rest: filter };
}

export interface ObjectSearch {
  readonly filter: FilterExpression | null;
  readonly types: readonly ObjectType[];
}

/** Ids of the objects of these types that fit the filter, each once. */
export function findObjects(world: World, { filter, types }: ObjectSearch): string[] {
  if (filter === null) return types.flatMap((type) => world.idsOfType(type));
  const { ids, rest } = narrow(world, filter, types);
  return ids.filter((id) => {
    const record = world.get(id);
    if (record === undefined || !types.includes(record.type)) return false;
    return rest === null || matchFilter(rest, (property) => readProperty({ world, record }, property));
  });
}
