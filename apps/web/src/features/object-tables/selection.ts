/** Which rows are selected; the anchor is where a range with Shift begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchorId: string | null;
}

export const noSelection: Selection = { ids: new Set(), anchorId: null };

/** Switches one row and makes it the anchor. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchorId: id };
}

/**
 * Selects everything between the anchor and a row, both included, beside what is selected already; the anchor stays.
 * Without an anchor in the list the row alone is selected and becomes it.
 */
export function extendTo({ ids, anchorId }: Selection, order: readonly string[], id: string): Selection {
  const to = order.indexOf(id);
  const from = anchorId === null ? -1 : order.indexOf(anchorId);
  if (to < 0) return { ids, anchorId };
  if (from < 0) return { ids: new Set([...ids, id]), anchorId: id };
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...between]), anchorId };
}

/** Selects all of a page; when all of it is selected already, none of it. */
export function togglePage({ ids, anchorId }: Selection, order: readonly string[]): Selection {
  const isComplete = order.length > 0 && order.every((id) => ids.has(id));
  const rest = [...ids].filter((id) => !order.includes(id));
  return { ids: new Set(isComplete ? rest : [...rest, ...order]), anchorId: isComplete ? null : anchorId };
}

/** The selection without rows that are gone or filtered away: no action may reach what is not in the list. */
export function keepIn(selection: Selection, existing: ReadonlySet<string>): Selection {
  const ids = [...selection.ids].filter((id) => existing.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
