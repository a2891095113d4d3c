/** Which part of the table draws which row: a number for each row, by its id. */
export interface RowSlots {
  readonly byId: ReadonlyMap<string, number>;
  /** The row that the keys act on: nobody takes its slot when it leaves, so that the focus does not pass to another row unseen. */
  readonly activeId: string | null;
  /** The next slot that nobody has had. */
  readonly next: number;
}

export const noSlots: RowSlots = { byId: new Map(), activeId: null, next: 0 };

/**
 * The slots for other rows: a row that stays keeps its own, a new one takes that of a row that has left. To write another
 * text into what stands there costs a third of drawing it anew.
 */
export function nextSlots(last: RowSlots, ids: readonly string[], activeId: string | null): RowSlots {
  const staying = new Set(ids);
  const free: number[] = [];
  for (const [id, slot] of last.byId) if (!staying.has(id) && id !== last.activeId) free.push(slot);
  free.reverse();
  let { next } = last;
  const byId = new Map(ids.map((id) => [id, last.byId.get(id) ?? free.pop() ?? next++]));
  return { byId, activeId, next };
}
