import { CallError, listPropertyName, listPropertyTypes } from "@monitor/contract";
import type { ListPropertyName } from "@monitor/contract";
import { checkFilterTypes, FilterSyntaxError, matchFilter, parseFilterSteps } from "@monitor/domain";
import type { FilterComparison, FilterExpression, FilterPropertyTypes, ObjectType } from "@monitor/domain";
import type { Steps } from "../runtime/index.ts";
import { compileFilter } from "./compile-filter.ts";
import type { SlotTest } from "./compile-filter.ts";
import type { ObjectColumns } from "./object-columns.ts";
import { valueSource } from "./object-properties.ts";
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

export interface ObjectSearch {
  /** Who searches: no list is without it. */
  readonly view: View;
  readonly filter: FilterExpression | null;
  readonly types: readonly ObjectType[];
}

/** The objects that a comparison can fit at most, where an index of the world has them; null where all must be looked at. */
function indexed(
  columns: ObjectColumns,
  comparison: FilterComparison,
  types: readonly ObjectType[],
): Steps<Uint32Array> | null {
  const { property, operator } = comparison;
  const isExact = operator === "=" || operator === "in";
  if (property === "id" && isExact) return columns.slotsOf(textsOf(comparison), types);
  if (property === "parentid" && isExact) return columns.slotsOf(childrenOf(columns, textsOf(comparison)), types);
  const isAncestor = property === "ancestors" && (isExact || operator === "contains");
  return isAncestor ? columns.slotsBelow(textsOf(comparison), types) : null;
}

function* childrenOf({ world }: ObjectColumns, ids: readonly string[]): Generator<string, void, void> {
  for (const id of new Set(ids)) yield* world.childrenOf(id);
}

interface Candidates {
  readonly slots: Uint32Array;
  /** What is still to be checked of each; null when the index has answered it all. */
  readonly rest: FilterExpression | null;
}

const allOf = (parts: readonly FilterExpression[]): FilterExpression | null =>
  parts.length > 1 ? { kind: "and", parts } : (parts[0] ?? null);

/** Takes the first condition that an index answers out of the filter: 50,000 objects are looked at only where nothing else helps. */
function* narrow(columns: ObjectColumns, { filter, types }: Pick<ObjectSearch, "filter" | "types">): Steps<Candidates> {
  if (filter === null) return { slots: columns.slotsOfTypes(types), rest: null };
  const parts = filter.kind === "and" ? filter.parts : [filter];
  for (const part of parts) {
    const slots = part.kind === "comparison" ? indexed(columns, part, types) : null;
    if (slots !== null) return { slots: yield* slots, rest: allOf(parts.filter((other) => other !== part)) };
  }
  return { slots: columns.slotsOfTypes(types), rest: filter };
}

function propertiesOf(filter: FilterExpression): ListPropertyName[] {
  switch (filter.kind) {
    case "and":
    case "or":
      return filter.parts.flatMap(propertiesOf);
    case "not":
      return propertiesOf(filter.part);
    case "comparison": {
      const name = listPropertyName(filter.property);
      // Ancestors are read of each object: see `compileFilter`.
      return name === null || name === "ancestors" ? [] : [name];
    }
  }
}

/** A step is small even where each object costs the most comparisons that a filter may have. */
const slotsOfStep = 8;

interface Seen {
  readonly view: View;
  /** By slot, as `sights` names them; null for everything. */
  readonly seen: Uint8Array | null;
}

/** Of what is seen in a way of its own, the properties as they are seen: what is hidden fits no filter. */
function testOwn(columns: ObjectColumns, view: View, filter: FilterExpression): SlotTest {
  return (slot) => {
    const record = view.get(columns.idOf(slot));
    if (record === undefined) return false;
    return matchFilter(filter, (property) => {
      const name = listPropertyName(property);
      return name === null ? undefined : valueSource(name).read({ world: view, record });
    });
  };
}

function* fitting(columns: ObjectColumns, { slots, rest }: Candidates, { view, seen }: Seen): Steps<Uint32Array> {
  if (rest === null) return seen === null ? slots : slots.filter((slot) => seen[slot] !== sights.hidden);
  for (const property of new Set(propertiesOf(rest))) yield* columns.updateValues(property);
  const test = compileFilter(columns, rest);
  const testSeen = seen === null ? test : seenTest(seen, { test, own: testOwn(columns, view, rest) });
  const found: number[] = [];
  for (const [place, slot] of slots.entries()) {
    if (testSeen(slot)) found.push(slot);
    if (place % slotsOfStep === 0) yield;
  }
  return Uint32Array.from(found);
}

function seenTest(seen: Uint8Array, { test, own }: { test: SlotTest; own: SlotTest }): SlotTest {
  return (slot) => {
    const sight = seen[slot];
    if (sight === sights.shared) return test(slot);
    return sight === sights.own && own(slot);
  };
}

/** The slots of the objects of these types that are seen and fit the filter, each once. To be run in `withFirmSlots`. */
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

/** Ids of the objects of these types that are seen and fit the filter, each once. */
export function findObjects(columns: ObjectColumns, search: ObjectSearch): Promise<string[]> {
  return withFirmSlots(columns, function* () {
    const slots = yield* findSlots(columns, search);
    // Some may have been deleted meanwhile.
    return Array.from(
      slots.filter((slot) => columns.isTaken(slot)),
      (slot) => columns.idOf(slot),
    );
  });
}
