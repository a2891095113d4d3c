import { CallError } from "@monitor/contract";
import type { World } from "../../monitoring/world.ts";
import { sortReader } from "./object-properties.ts";

interface SortStep {
  readonly read: NonNullable<ReturnType<typeof sortReader>>;
  readonly direction: 1 | -1;
}

const mostSortFields = 10;

/** "eth2" before "eth10", and capitals no earlier than small letters. */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Reads `name,-priority`. Errors: CallError BAD_REQUEST for a field that nothing can be sorted by. */
export function parseSortBy(sortBy: string | undefined): SortStep[] {
  const fields = (sortBy ?? "")
    .split(",")
    .map((field) => field.trim())
    .filter((field) => field !== "");
  if (fields.length > mostSortFields) {
    throw new CallError("BAD_REQUEST", `sort_by: at most ${mostSortFields} fields`);
  }
  return fields.map((field) => {
    const read = sortReader(field.replace(/^[+-]/, "").toLowerCase());
    if (read === null) throw new CallError("BAD_REQUEST", `sort_by: there is no sorting by "${field.slice(0, 60)}"`);
    return { read, direction: field.startsWith("-") ? -1 : 1 };
  });
}

type SortKey = string | number | null;

/** Objects without a value come last in both directions. */
function compareKeys(one: SortKey, other: SortKey, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = typeof one === "string" ? collator.compare(one, String(other)) : one - Number(other);
  return order * direction;
}

/** A new list in the wanted order; objects that are equal in it keep theirs. */
export function sortObjects(world: World, ids: readonly string[], steps: readonly SortStep[]): readonly string[] {
  if (steps.length === 0) return ids;
  const keyed = ids.flatMap((id) => {
    const record = world.get(id);
    return record === undefined ? [] : [{ id, keys: steps.map(({ read }) => read({ world, record })) }];
  });
  keyed.sort((one, other) => {
    for (const [index, { direction }] of steps.entries()) {
      const order = compareKeys(one.keys[index] ?? null, other.keys[index] ?? null, direction);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ id }) => id);
}
