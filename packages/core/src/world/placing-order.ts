import type { ObjectRecord } from "../storage/index.ts";

/**
 * Orders records so that each comes after its new parent; an object may be moved below one of its descendants. The caller applies
 * each record before it takes the next; `parentOf` gives the parent that an object has by then.
 */
export function* inPlacingOrder(
  records: readonly ObjectRecord[],
  parentOf: (id: string) => string | null,
): Generator<ObjectRecord, void, void> {
  const waiting = new Map(records.map((record) => [record.id, record]));
  /** Nothing waits at or above them: a deep tree is walked up once only. */
  const placed = new Set<string>();
  for (const { id } of records) {
    const chain: ObjectRecord[] = [];
    for (let at: string | null = id; at !== null && waiting.size > 0 && !placed.has(at);) {
      const record = waiting.get(at);
      placed.add(at);
      waiting.delete(at);
      if (record !== undefined) chain.push(record);
      at = record === undefined ? parentOf(at) : record.parent_id;
    }
    yield* chain.reverse();
  }
}
