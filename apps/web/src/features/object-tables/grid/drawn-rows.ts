/** Rows of a list that are drawn: from the first one to before `to`, counted from 0. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** The part of a list that is visible, and the height that all its rows have. */
export interface ListView {
  readonly topPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
}

/** Rows are drawn in steps of this size: scrolling draws now and then, not with every row. */
const stepRows = 4;
/** Rows that stand ready above and below what is visible. */
const spareRows = 8;

/** The rows that are visible, in whole steps; the list may have fewer. */
export function visibleRows({ topPx, heightPx, rowPx }: ListView): RowSpan {
  const stepPx = rowPx * stepRows;
  return {
    from: Math.max(0, Math.floor(topPx / stepPx)) * stepRows,
    to: Math.max(1, Math.ceil((topPx + heightPx) / stepPx)) * stepRows,
  };
}

/** A span with some rows to spare on both sides. */
export function withSpare({ from, to }: RowSpan): RowSpan {
  return { from: Math.max(0, from - spareRows), to: to + spareRows };
}

/** A span with one more row and all between; -1 is no row. */
export function withRow(span: RowSpan, index: number): RowSpan {
  if (index < 0) return span;
  return { from: Math.min(span.from, index), to: Math.max(span.to, index + 1) };
}

/** A span within a list of `count` rows; one beyond the end moves up to it, as the list itself will. */
export function within({ from, to }: RowSpan, count: number): RowSpan {
  const beyond = Math.max(0, to - count);
  return { from: Math.max(0, from - beyond), to: to - beyond };
}

/** How far a list has to be scrolled so that a row is visible below a heading, and no further than that. */
export function topThatShows(index: number, { topPx, heightPx, rowPx }: ListView, headPx: number): number {
  return Math.min(index * rowPx, Math.max(topPx, (index + 1) * rowPx + headPx - heightPx));
}
