import { CallError } from "@monitor/contract";
import type { Column } from "./object-column.ts";
import type { ObjectColumns } from "./object-columns.ts";

interface SortField {
  readonly name: string;
  readonly direction: 1 | -1;
}

export interface SortStep {
  readonly column: Column;
  readonly direction: 1 | -1;
}

const mostSortFields = 10;

/** Among equals: what matters more, then what is older, and all of it turned round with the status. */
const statusFollowers = {
  status: ["priority", "-problem_since"],
  shown_severity: ["status", "priority", "-problem_since"],
};

function readFields(sortBy: string | undefined): SortField[] {
  const fields = (sortBy ?? "")
    .split(",")
    .map((field) => field.trim())
    .filter((field) => field !== "");
  if (fields.length > mostSortFields) {
    throw new CallError("BAD_REQUEST", `sort_by: at most ${mostSortFields} fields`);
  }
  return fields.map((field) => readField(field));
}

function readField(field: string): SortField {
  return { name: field.replace(/^[+-]/, "").toLowerCase(), direction: field.startsWith("-") ? -1 : 1 };
}

/** An order that ends with a status is completed by unique properties, so that its pages fit together. */
function withFollowers(fields: readonly SortField[]): SortField[] {
  const last = fields.at(-1);
  const followers = Object.hasOwn(statusFollowers, last?.name ?? "")
    ? statusFollowers[last?.name as keyof typeof statusFollowers]
    : [];
  const added = followers
    .map(readField)
    .filter((follower) => fields.every(({ name }) => name !== follower.name))
    .map(({ name, direction }): SortField => ({ name, direction: direction === last?.direction ? 1 : -1 }));
  return [...fields, ...added];
}

/** Reads `name,-priority`. Errors: CallError BAD_REQUEST for a field that nothing can be sorted by. */
export function parseSortBy(columns: ObjectColumns, sortBy: string | undefined): SortStep[] {
  return withFollowers(readFields(sortBy)).map(({ name, direction }) => {
    const column = columns.keysOf(name);
    if (column === null) throw new CallError("BAD_REQUEST", `sort_by: there is no sorting by "${name.slice(0, 60)}"`);
    return { column, direction };
  });
}

/** By place in the list; what has no value comes last in both directions. */
function readKeys(slots: Uint32Array, { column, direction }: SortStep): Float64Array {
  const keyOf = column.keyReader();
  const keys = new Float64Array(slots.length);
  for (let place = 0; place < slots.length; place += 1) {
    const key = keyOf(slots[place] as number);
    keys[place] = key === null ? Infinity : key * direction;
  }
  return keys;
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

/**
 * Moves the places that come before `rank` in the order to the left of it, all others to the right: quickselect, which costs
 * a small part of a whole order.
 */
function partition(
  places: Uint32Array,
  { from, to }: SlotRange,
  { rank, compare }: { rank: number; compare: Compare },
) {
  let [low, high] = [from, to - 1];
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
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else return;
  }
}

/** The slots that stand in a range of the wanted order. */
export function sortSlots(slots: Uint32Array, steps: readonly SortStep[], { from, to }: SlotRange): number[] {
  if (steps.length === 0) return [...slots.subarray(from, to)];
  const compare = comparePlaces(steps.map((step) => readKeys(slots, step)));
  const places = Uint32Array.from(slots.keys());
  if (from > 0) partition(places, { from: 0, to: places.length }, { rank: from, compare });
  if (to < places.length) partition(places, { from, to: places.length }, { rank: to, compare });
  const wanted = [...places.subarray(from, to)].sort(compare);
  return wanted.map((place) => slots[place] as number);
}
