/** Objects that are chosen together; the anchor is where a range with Shift begins. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly anchorId: string | null;
}

export const noChoice: Choice = { ids: new Set(), anchorId: null };

/** Takes one object in or lets it go, and makes it the anchor. */
export function withToggled({ ids }: Choice, id: string): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchorId: id };
}

/** Takes in everything from the anchor to an object, in either direction; without an anchor the object alone. */
export function withRange({ ids, anchorId }: Choice, order: readonly string[], id: string): Choice {
  const to = order.indexOf(id);
  if (to < 0) return { ids, anchorId };
  const from = anchorId === null ? -1 : order.indexOf(anchorId);
  if (from < 0) return { ids: new Set([...ids, id]), anchorId: id };
  return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchorId };
}

/** Takes in all of them; where all are in already, lets all go. */
export function withAll({ ids }: Choice, order: readonly string[]): Choice {
  return order.every((id) => ids.has(id)) ? noChoice : { ids: new Set([...ids, ...order]), anchorId: null };
}

/** What of a choice is still there. */
export function keptIn(choice: Choice, existing: Pick<ReadonlySet<string>, "has">): Choice {
  const kept = [...choice.ids].filter((id) => existing.has(id));
  return kept.length === choice.ids.size ? choice : { ...choice, ids: new Set(kept) };
}
