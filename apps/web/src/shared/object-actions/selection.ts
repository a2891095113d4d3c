/**
 * Which rows are selected; the anchor is where a range with Shift begins. With `isAll` everything that matches is
 * selected but these ids.
 */
export interface Selection {
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
  readonly anchorId: string | null;
}

export const noSelection: Selection = { isAll: false, ids: new Set(), anchorId: null };
/** All that matches, on every page. */
export const everything: Selection = { isAll: true, ids: new Set(), anchorId: null };

export const isSelectedIn = ({ isAll, ids }: Selection, id: string): boolean => ids.has(id) !== isAll;

/** How many of all matches are selected. */
export function selectedCount({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size;
}

function withRow(selection: Selection, id: string, isSelected: boolean): ReadonlySet<string> {
  const ids = new Set(selection.ids);
  if (isSelected === selection.isAll) ids.delete(id);
  else ids.add(id);
  return ids;
}

/** Switches one row and makes it the anchor. */
export function toggleRow(selection: Selection, id: string): Selection {
  return { ...selection, ids: withRow(selection, id, !isSelectedIn(selection, id)), anchorId: id };
}

/**
 * Selects everything between the anchor and a row, both included, beside what is selected already; the anchor stays.
 * Without an anchor in the list the row alone is selected and becomes it.
 */
export function extendTo(selection: Selection, order: readonly string[], id: string): Selection {
  const { anchorId } = selection;
  const to = order.indexOf(id);
  const from = anchorId === null ? -1 : order.indexOf(anchorId);
  if (to < 0) return selection;
  if (from < 0) return { ...selection, ids: withRow(selection, id, true), anchorId: id };
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return between.reduce((next, row) => ({ ...next, ids: withRow(next, row, true) }), selection);
}

/** Selects all of a page; when all of it is selected already, none of it. */
export function togglePage(selection: Selection, order: readonly string[]): Selection {
  const isComplete = order.length > 0 && order.every((id) => isSelectedIn(selection, id));
  const next = order.reduce((rows, id) => ({ ...rows, ids: withRow(rows, id, !isComplete) }), selection);
  return isComplete ? { ...next, anchorId: null } : next;
}

/** How much of a page is selected. */
export function selectionOfPage(selection: Selection, rows: readonly { readonly id: string }[]) {
  const count = rows.filter((row) => isSelectedIn(selection, row.id)).length;
  if (count === 0) return "none" as const;
  return count === rows.length ? ("all" as const) : ("some" as const);
}

/** The selection without rows that were removed or filtered away: no action may reach what is not in the list. */
export function keepIn(selection: Selection, existing: Pick<ReadonlySet<string>, "has">): Selection {
  const ids = [...selection.ids].filter((id) => existing.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
