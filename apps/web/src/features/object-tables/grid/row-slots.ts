/** Which part of the table draws which row: a number for each row, by its id, in the order of the rows. */
export interface RowSlots {
  readonly byId: ReadonlyMap<string, number>;
  /** The row that the keys act on: no other row takes its slot when it leaves, so that the focus never moves to another row unnoticed. */
  readonly activeId: string | null;
  /** The next slot that was never used. */
  readonly next: number;
}

interface FreeSlot {
  readonly slot: number;
  /** Where it is in the table. */
  readonly place: number;
}

export const noSlots: RowSlots = { byId: new Map(), activeId: null, next: 0 };

/** For each row the place of the next one that stays, which it must not pass. */
function limitsOf(ids: readonly string[], placeOf: ReadonlyMap<string, number>): readonly number[] {
  const limits: number[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    limits[index] = limit;
    limit = placeOf.get(ids[index] ?? "") ?? limit;
  }
  return limits;
}

/**
 * The slots for other rows: a row that stays keeps its own, a new one takes that of a row that has left. To write
 * another text into an existing row costs a third of drawing it again. It takes one that is where it will be,
 * or one from above, which is moved; one from below would have all rows moved that come after.
 */
export function nextSlots(last: RowSlots, ids: readonly string[], activeId: string | null): RowSlots {
  const staying = new Set(ids);
  const placeOf = new Map([...last.byId.keys()].map((id, place) => [id, place]));
  const free: FreeSlot[] = [];
  for (const [id, slot] of last.byId) {
    if (!staying.has(id) && id !== last.activeId) free.push({ slot, place: placeOf.get(id) ?? 0 });
  }
  const limits = limitsOf(ids, placeOf);
  let { next } = last;
  let reached = -1;
  const take = (limit: number): number => {
    const fitting = free.findIndex(({ place }) => place > reached && place < limit);
    const index = fitting >= 0 ? fitting : free.findIndex(({ place }) => place < reached);
    if (index < 0) return next++;
    const [found] = free.splice(index, 1);
    reached = Math.max(reached, found?.place ?? reached);
    return found?.slot ?? next++;
  };
  const byId = new Map(
    ids.map((id, index): [string, number] => {
      const own = last.byId.get(id);
      reached = Math.max(reached, placeOf.get(id) ?? reached);
      return [id, own ?? take(limits[index] ?? Number.POSITIVE_INFINITY)];
    }),
  );
  return { byId, activeId, next };
}
