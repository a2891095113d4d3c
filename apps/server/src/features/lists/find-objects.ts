import { CallError } from "@monitor/contract";
import { checkFilterTypes, FilterSyntaxError, parseFilter } from "@monitor/domain";
import type { FilterComparison, FilterExpression, FilterPropertyTypes, ObjectType } from "@monitor/domain";
import type { World } from "../../monitoring/world/world.ts";
import { setImmediate } from "node:timers/promises";
import type { LetOthers } from "../../monitoring/status-history/work-breaks.ts";
import { compileFilter } from "./compile-filter.ts";
import type { SlotTest } from "./compile-filter.ts";
import type { ObjectColumns } from "./object-columns.ts";
import { filterPropertyTypes } from "./object-properties.ts";

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

/** Of more branches than that, putting them together costs more than looking at each object. */
const mostBranches = 64;

/** The objects that a comparison can fit at most, where an index of the world has them; null where all must be looked at. */
function indexed(
  columns: ObjectColumns,
  comparison: FilterComparison,
  types: readonly ObjectType[],
): Uint32Array | null {
  const { world } = columns;
  const { property, operator } = comparison;
  const isExact = operator === "=" || operator === "in";
  const texts = [...new Set(textsOf(comparison))];
  if (property === "id" && isExact) return columns.slotsOf(ofTypes(world, texts, types));
  if (property === "parentid" && isExact) {
    const children = texts.flatMap((id) => [...world.childrenOf(id)]);
    return columns.slotsOf(ofTypes(world, children, types));
  }
  if (property === "ancestors" && texts.length <= mostBranches && (isExact || operator === "contains")) {
    const below = texts.map((id) => columns.slotsBelow(id, types));
    return below.length === 1 ? (below[0] ?? null) : Uint32Array.from(new Set(below.flatMap((slots) => [...slots])));
  }
  return null;
}

function ofTypes(world: World, ids: readonly string[], types: readonly ObjectType[]): string[] {
  return ids.filter((id) => types.includes(world.get(id)?.type as ObjectType));
}

interface Candidates {
  readonly slots: Uint32Array;
  /** What is still to be checked of each; null when the index has answered it all. */
  readonly rest: FilterExpression | null;
}

const allOf = (parts: readonly FilterExpression[]): FilterExpression | null =>
  parts.length > 1 ? { kind: "and", parts } : (parts[0] ?? null);

/** Takes the first condition that an index answers out of the filter: 50,000 objects are looked at only where nothing else helps. */
function narrow(columns: ObjectColumns, filter: FilterExpression, types: readonly ObjectType[]): Candidates {
  const parts = filter.kind === "and" ? filter.parts : [filter];
  for (const part of parts) {
    const slots = part.kind === "comparison" ? indexed(columns, part, types) : null;
    if (slots !== null) return { slots, rest: allOf(parts.filter((other) => other !== part)) };
  }
  return { slots: columns.slotsOfTypes(types), rest: filter };
}

export interface ObjectSearch {
  readonly filter: FilterExpression | null;
  readonly types: readonly ObjectType[];
}

/** Milliseconds of one part of a search; everything else has its turn behind it. */
const partMs = 8;
const slotsBetweenLooks = 64;

/** How a search is divided; tests bring their own. */
export interface SearchParts {
  readonly letOthers: LetOthers;
  readonly nowMs: () => number;
}
const usualParts: SearchParts = { letOthers: () => setImmediate(), nowMs: () => performance.now() };

/**
 * The slots that pass, looked at in parts with breaks between them; null where the columns were renumbered meanwhile.
 */
async function filterInParts(
  columns: ObjectColumns,
  slots: Uint32Array,
  { test, letOthers, nowMs }: SearchParts & { readonly test: SlotTest },
): Promise<Uint32Array | null> {
  const { numbering } = columns;
  const found: number[] = [];
  let [beganMs, hasRested] = [nowMs(), false];
  for (const [place, slot] of slots.entries()) {
    if (test(slot)) found.push(slot);
    if (place % slotsBetweenLooks !== 0 || nowMs() - beganMs < partMs) continue;
    await letOthers();
    if (columns.numbering !== numbering) return null;
    [beganMs, hasRested] = [nowMs(), true];
  }
  // Some may have been deleted in a break.
  return Uint32Array.from(hasRested ? found.filter((slot) => columns.isTaken(slot)) : found);
}

const mostAttempts = 5;

/**
 * Slots of the objects of these types that fit the filter, each once. However much there is to look at, nothing else waits longer
 * than one part of it takes.
 */
export async function findSlots(
  columns: ObjectColumns,
  { filter, types }: ObjectSearch,
  parts: SearchParts = usualParts,
): Promise<Uint32Array> {
  if (filter === null) return columns.slotsOfTypes(types);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { slots, rest } = narrow(columns, filter, types);
    if (rest === null) return slots;
    const found = await filterInParts(columns, slots, { ...parts, test: compileFilter(columns, rest) });
    if (found !== null) return found;
  }
  throw new CallError("SERVICE_UNAVAILABLE", "Too much is changed at present for this filter");
}

/** Ids of the objects of these types that fit the filter, each once. */
export async function findObjects(columns: ObjectColumns, search: ObjectSearch): Promise<string[]> {
  return Array.from(await findSlots(columns, search), (slot) => columns.idOf(slot));
}
