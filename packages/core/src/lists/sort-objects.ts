import type { SortStep } from "@monitor/contract";
import type { ObjectColumns } from "./object-columns.ts";
import { keySource } from "./object-properties.ts";
import type { ColumnSource } from "./object-properties.ts";
import { sights } from "../viewers/index.ts";
import type { View } from "../viewers/index.ts";
import { sortSteps } from "./sort-steps.ts";
import type { Steps } from "../runtime/index.ts";

/** By place in the list; what has no value comes last in both directions. All at once: ranks hold until a value changes. */
function readKeys(
  columns: ObjectColumns,
  { slots, view, seen }: SeenSlots,
  { name, direction }: SortStep,
): Float64Array {
  const keyOf = columns.keysOf(name).keyReader();
  const source = keySource(name);
  const keys = new Float64Array(slots.length).fill(Infinity);
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] as number;
    const key =
      seen?.[slot] === sights.own ? ownKey(view, columns.idOf(slot), { source, key: keyOf(slot) }) : keyOf(slot);
    if (key !== null) keys[place] = key * direction;
  }
  return keys;
}

interface SeenSlots {
  readonly slots: Uint32Array;
  readonly view: View;
  /** How each slot is seen, by `sights`; null: everything is visible. */
  readonly seen: Uint8Array | null;
}

/** The key of an object with `sights.own`: a number as the viewer sees it; a text has its rank unless it is hidden. */
function ownKey(view: View, id: string, { source, key }: { source: ColumnSource; key: number | null }): number | null {
  const record = view.get(id);
  const value = record === undefined ? null : source.read({ world: view, record });
  if (typeof value === "number") return value;
  return value === null || value === "" ? null : key;
}

type Compare = (one: number, other: number) => number;

/** Equals keep their order, so that the order of all is one and the same each time. */
function comparePlaces(keys: readonly Float64Array[]): Compare {
  return (one, other) => {
    for (const column of keys) {
      const [a, b] = [column[one] as number, column[other] as number];
      if (a !== b) return a < b ? -1 : 1;
    }
    return one - other;
  };
}

/** Which of the sorted slots are wanted. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
}

const swapsOfStep = 256;

/**
 * Moves the places that come before `rank` in the order to the left of it, all others to the right: quickselect, which costs
 * a small part of a whole order.
 */
function* partition(
  places: Uint32Array,
  { from, to }: SlotRange,
  { rank, compare }: { rank: number; compare: Compare },
): Steps {
  let [low, high, swaps] = [from, to - 1, 0];
  while (low < high) {
    const pivot = places[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(places[left] as number, pivot) < 0) left += 1;
      while (compare(places[right] as number, pivot) > 0) right -= 1;
      if (left > right) break;
      const swapped = places[left] as number;
      places[left] = places[right] as number;
      places[right] = swapped;
      left += 1;
      right -= 1;
      swaps += 1;
      if (swaps % swapsOfStep === 0) yield;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else return;
    yield;
  }
}

/** The slots to sort, the sort order, and the wanted part of it. */
export interface SlotOrder {
  /** The viewer that they were found for. */
  readonly view: View;
  readonly slots: Uint32Array;
  readonly by: readonly SortStep[];
  readonly range: SlotRange;
}

/** The slots that are in a range of the wanted order. */
export function* sortSlots(
  columns: ObjectColumns,
  { slots, view, by, range: { from, to } }: SlotOrder,
): Steps<number[]> {
  if (by.length === 0) return [...slots.subarray(from, to)];
  const seen = yield* columns.visible.of(view);
  const keys: Float64Array[] = [];
  for (const step of by) {
    yield* columns.updateKeys(step.name);
    keys.push(readKeys(columns, { slots, view, seen }, step));
    yield;
  }
  const compare = comparePlaces(keys);
  const places = Uint32Array.from(slots.keys());
  if (from > 0) yield* partition(places, { from: 0, to: places.length }, { rank: from, compare });
  if (to < places.length) yield* partition(places, { from, to: places.length }, { rank: to, compare });
  const wanted = yield* sortSteps([...places.subarray(from, to)], compare);
  return wanted.map((place) => slots[place] as number);
}
