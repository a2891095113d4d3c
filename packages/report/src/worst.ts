/** So many of the longest outages, and of those that were down most, are told by name. */
export const worstTold = 5;

/** Who was down, and for how long; null: all others together. */
export interface Share<Id> {
  readonly id: Id | null;
  readonly ms: number;
}

/** The longest ones first; of those that are as long the earlier one. */
export const longestFirst = <Item extends { readonly ms: number; readonly fromMs: number }>(
  items: readonly Item[],
): Item[] => items.toSorted((one, other) => other.ms - one.ms || one.fromMs - other.fromMs).slice(0, worstTold);

/** Who was down most, the others in one sum, so that all of it is the whole. */
export function mostDown<Id>(downMs: ReadonlyMap<Id, number>): Share<Id>[] {
  const all = [...downMs].filter(([, ms]) => ms > 0).toSorted(([, one], [, other]) => other - one);
  const told = all.slice(0, worstTold).map(([id, ms]): Share<Id> => ({ id, ms }));
  const restMs = all.slice(worstTold).reduce((sum, [, ms]) => sum + ms, 0);
  return restMs === 0 ? told : [...told, { id: null, ms: restMs }];
}
