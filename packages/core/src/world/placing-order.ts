import type { ObjectRecord } from "../storage/index.ts";

/**
 * The records in an order in which what will be above each stands there already: one may be moved below what was below it until
 * now. Whoever reads takes each over before asking for the next; `parentOf` tells how the tree is by then.
 */
export function* inPlacingOrder(
  records: readonly ObjectRecord[],
  parentOf: (id: string) => string | null,
): Generator<ObjectRecord, void, void> {
  const waiting = new Map(records.map((record) => [record.id, record]));
  for (const { id } of records) {
    const chain: ObjectRecord[] = [];
    for (let at: string | null = id; at !== null && waiting.size > 0;) {
      const record = waiting.get(at);
      waiting.delete(at);
      if (record !== undefined) chain.push(record);
      at = record === undefined ? parentOf(at) : record.parent_id;
    }
    yield* chain.toReversed();
  }
}
