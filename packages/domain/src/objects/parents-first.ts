/** The parts of an object that say where it stands. */
export interface Placed {
  readonly id: string;
  readonly parent_id: string | null;
}

/**
 * The same objects, each behind its parent where that is one of them: by its id an object can come before its parent, as it may have
 * been moved. Objects that are in order already stay as they are.
 */
export function parentsFirst<T extends Placed>(objects: readonly T[]): readonly T[] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const seen = new Set<string>();
  const isBehindParent = ({ id, parent_id }: T) => {
    seen.add(id);
    return parent_id === null || seen.has(parent_id) || !byId.has(parent_id);
  };
  return objects.every(isBehindParent) ? objects : sorted(objects, byId);
}

function sorted<T extends Placed>(objects: readonly T[], byId: ReadonlyMap<string, T>): T[] {
  const inOrder: T[] = [];
  const entered = new Set<T>();
  for (const object of objects) {
    const chain: T[] = [];
    // A loop ends here as well: the reader has to refuse it.
    for (let at: T | undefined = object; at !== undefined && !entered.has(at); at = byId.get(at.parent_id ?? "")) {
      entered.add(at);
      chain.push(at);
    }
    inOrder.push(...chain.toReversed());
  }
  return inOrder;
}
