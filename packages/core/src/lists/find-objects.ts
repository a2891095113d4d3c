import { CallError, listPropertyName, listPropertyTypes } from "@monitor/contract";
import { checkFilterTypes, FilterSyntaxError, parseFilterSteps } from "@monitor/domain";
import type { FilterComparison, FilterExpression, FilterPropertyTypes, ObjectType } from "@monitor/domain";
import type { Steps } from "../runtime/index.ts";
import { compileFilter } from "./compile-filter.ts";
import type { SlotTest } from "./compile-filter.ts";
import type { ObjectColumns } from "./object-columns.ts";
import { holdersOf, isPlaceProperty, textsOf } from "./place-properties.ts";
import type { ColumnProperty } from "./place-properties.ts";
import { sights } from "../viewers/index.ts";
import type { View } from "../viewers/index.ts";

/** Reads a filter; an absent or empty one fits everything. Errors: CallError INVALID_FILTER with the place of the fault. */
export function* readFilter(
  text: string | undefined,
  types: FilterPropertyTypes = listPropertyTypes,
): Steps<FilterExpression | null> {
  if (text === undefined || text.trim() === "") return null;
  try {
    return checkFilterTypes(yield* parseFilterSteps(text), types);
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    const expected = error.expected === "" ? "" : `; expected: ${error.expected}`;
    throw new CallError(
      "INVALID_FILTER",
      `The filter is not valid at character ${error.position + 1}: ${error.message}${expected}`,
    );
  }
}

export interface ObjectSearch {
  /** The viewer: a list has only what this one sees. */
  readonly view: View;
  readonly filter: FilterExpression | null;
  readonly types: readonly ObjectType[];
}

/** The objects that a comparison can fit at most, where an index of the world has them; null where all must be looked at. */
function indexed(
  columns: ObjectColumns,
  comparison: FilterComparison,
  { view, types }: Pick<ObjectSearch, "view" | "types">,
): Steps<Uint32Array> | null {
  const { operator } = comparison;
  const name = listPropertyName(comparison.property);
  const isExact = operator === "=" || operator === "in";
  const texts = textsOf(comparison);
  if (name === "id" && isExact) return columns.slotsOf(texts, types);
  if (name === "parentid" && isExact) return columns.slotsOf(childrenOf(columns, texts), types);
  if (!isExact && operator !== "contains") return null;
  switch (name) {
    case "parents":
      return columns.slotsOf(childrenOf(columns, texts), types);
    case "ancestors":
      return columns.slotsBelow(texts, types);
    case "children":
    case "descendants":
      return slotsAbove(columns, { view, types, name, comparison });
    default:
      return null;
  }
}

function* childrenOf({ world }: ObjectColumns, ids: readonly string[]): Generator<string, void, void> {
  for (const id of new Set(ids)) yield* world.childrenOf(id);
}

interface HolderSearch extends Pick<ObjectSearch, "view" | "types"> {
  readonly name: "children" | "descendants";
  readonly comparison: FilterComparison;
}

function* slotsAbove(columns: ObjectColumns, { view, types, name, comparison }: HolderSearch): Steps<Uint32Array> {
  return yield* columns.slotsOf(yield* holdersOf(view, comparison, name), types);
}

interface Candidates {
  readonly slots: Uint32Array;
  /** What is still to be checked of each; null when the index has answered it all. */
  readonly rest: FilterExpression | null;
}

const allOf = (parts: readonly FilterExpression[]): FilterExpression | null =>
  parts.length > 1 ? { kind: "and", parts } : (parts[0] ?? null);

/** Takes the first condition that an index answers out of the filter: 50,000 objects are looked at only where nothing else helps. */
function* narrow(columns: ObjectColumns, search: ObjectSearch): Steps<Candidates> {
  const { filter, types } = search;
  if (filter === null) return { slots: columns.slotsOfTypes(types), rest: null };
  const parts = filter.kind === "and" ? filter.parts : [filter];
  for (const part of parts) {
    const slots = part.kind === "comparison" ? indexed(columns, part, search) : null;
    if (slots !== null) return { slots: yield* slots, rest: allOf(parts.filter((other) => other !== part)) };
  }
  return { slots: columns.slotsOfTypes(types), rest: filter };
}

function propertiesOf(filter: FilterExpression): ColumnProperty[] {
  switch (filter.kind) {
    case "and":
    case "or":
      return filter.parts.flatMap(propertiesOf);
    case "not":
      return propertiesOf(filter.part);
    case "comparison": {
      const name = listPropertyName(filter.property);
      return name === null || isPlaceProperty(name) ? [] : [name];
    }
  }
}

/** A step is small even where each object costs the most comparisons that a filter may have. */
const slotsOfStep = 8;

interface Seen {
  readonly view: View;
  /** How each slot is seen, by `sights`; null: everything is visible. */
  readonly seen: Uint8Array | null;
}

function* fitting(columns: ObjectColumns, { slots, rest }: Candidates, { view, seen }: Seen): Steps<Uint32Array> {
  if (rest === null) return seen === null ? slots : slots.filter((slot) => seen[slot] !== sights.hidden);
  for (const property of new Set(propertiesOf(rest))) yield* columns.updateValues(property);
  const test = yield* compileFilter({ columns, view, isOwn: false }, rest);
  const testSeen = seen === null ? test : yield* testAsSeen({ columns, view, seen, rest }, test);
  const found: number[] = [];
  for (const [place, slot] of slots.entries()) {
    if (testSeen(slot)) found.push(slot);
    if (place % slotsOfStep === 0) yield;
  }
  return Uint32Array.from(found);
}

interface SeenFilter {
  readonly columns: ObjectColumns;
  readonly view: View;
  readonly seen: Uint8Array;
  readonly rest: FilterExpression;
}

function* testAsSeen({ columns, view, seen, rest }: SeenFilter, test: SlotTest): Steps<SlotTest> {
  const own = yield* compileFilter({ columns, view, isOwn: true }, rest);
  return (slot) => {
    const sight = seen[slot];
    if (sight === sights.shared) return test(slot);
    return sight === sights.own && view.get(columns.idOf(slot)) !== undefined && own(slot);
  };
}

/** The slots of the visible objects of these types that fit the filter, each once. To be run in `withFirmSlots`. */
export function* findSlots(columns: ObjectColumns, search: ObjectSearch): Steps<Uint32Array> {
  const candidates = yield* narrow(columns, search);
  const seen = yield* columns.visible.of(search.view);
  return yield* fitting(columns, candidates, { view: search.view, seen });
}

const maxAttempts = 5;

/** Does work on slots, in slices, and once more when they got other numbers under it. Errors: CallError SERVICE_UNAVAILABLE. */
export function withFirmSlots<Result>(columns: ObjectColumns, work: () => Steps<Result>): Promise<Result> {
  function* attempts(): Steps<Result> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { numbering } = columns;
      const result = yield* work();
      if (columns.numbering === numbering) return result;
    }
    throw new CallError("SERVICE_UNAVAILABLE", "Too much is changed at present for this filter");
  }
  return columns.slices.run(attempts());
}

/** Ids of the visible objects of these types that fit the filter, each once. */
export function findObjects(columns: ObjectColumns, search: ObjectSearch): Promise<string[]> {
  return withFirmSlots(columns, function* () {
    const slots = yield* findSlots(columns, search);
    // Some may have been deleted meanwhile.
    return Array.from(columns.takenOf(slots), (slot) => columns.idOf(slot));
  });
}
