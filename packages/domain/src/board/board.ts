/** Columns of a board. */
export const boardColumns = 12;
/** Most rows of a board. */
export const maxBoardRows = 500;
/** Most rows of one widget. */
export const maxWidgetRows = 24;

/** A place of whole cells on a board: column and row of its upper left cell from 0, width and height in cells. */
export interface BoardPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** What has a place on a board. */
export interface BoardItem extends BoardPlace {
  readonly id: string;
}
/** The smallest size that something may have. */
export interface SmallestSize {
  readonly w: number;
  readonly h: number;
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(Math.round(value), low), high);

/** The nearest place that lies on the board. */
export function withinBoard({ x, y, w, h }: BoardPlace, smallest: SmallestSize = { w: 1, h: 1 }): BoardPlace {
  const width = between(w, Math.min(smallest.w, boardColumns), boardColumns);
  return {
    x: between(x, 0, boardColumns - width),
    y: between(y, 0, maxBoardRows),
    w: width,
    h: between(h, smallest.h, Math.max(smallest.h, maxWidgetRows)),
  };
}

/** Whether two places have a cell in common. */
export const overlaps = (one: BoardPlace, other: BoardPlace): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** From the upper left to the lower right, row by row: the order in which people read. */
export function inReadingOrder<Item extends BoardItem>(items: readonly Item[]): Item[] {
  return items.slice().sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The highest row at which something of this width and height is free of the others, at or below none of them. */
function highestRow(item: BoardPlace, placed: readonly BoardPlace[]): number {
  let y = 0;
  for (;;) {
    const place = { ...item, y };
    const below = placed.filter((other) => overlaps(place, other)).map((other) => other.y + other.h);
    if (below.length === 0) return y;
    y = Math.min(...below);
  }
}

/** Closes gaps upwards: each in reading order goes up until another one is in its way. The order of the list stays. */
export function settled<Item extends BoardItem>(items: readonly Item[], first: string | null = null): Item[] {
  const order = inReadingOrder(items);
  const held = order.filter(({ id }) => id === first);
  const done = new Map<string, Item>();
  const put = (item: Item, y: number) => void done.set(item.id, y === item.y ? item : { ...item, y });
  // What a person holds keeps its row while the others give way; it goes up with them afterwards.
  for (const item of held) done.set(item.id, item);
  for (const item of order) if (item.id !== first) put(item, rowOf(item, [...done.values()]));
  const around = [...done.values()];
  for (const item of held)
    put(
      item,
      rowOf(
        item,
        around.filter(({ id }) => id !== first),
      ),
    );
  return items.map((item) => done.get(item.id) ?? item);
}

/** Up as far as it is free on the way; where it overlaps, the next free row below. */
function rowOf(item: BoardPlace, placed: readonly BoardPlace[]): number {
  let y = item.y;
  while (placed.some((other) => overlaps({ ...item, y }, other))) y += 1;
  while (y > 0 && !placed.some((other) => overlaps({ ...item, y: y - 1 }, other))) y -= 1;
  return y;
}

/** An edge that is dragged: the left or upper one (-1), the right or lower one (1), or none of the two (0). */
export type DraggedEdge = -1 | 0 | 1;

interface Extent {
  readonly start: number;
  readonly size: number;
  readonly edge: DraggedEdge;
  readonly by: number;
  readonly least: number;
  readonly most: number;
}

/** One direction: the edge that is not dragged stays where it is. */
function extended({ start, size, edge, by, least, most }: Extent): readonly [start: number, size: number] {
  if (edge === 1) return [start, between(size + by, least, most)];
  const shift = edge === 0 ? 0 : between(by, Math.max(-start, size - most), size - least);
  return [start + shift, size - shift];
}

/** The place after edges of it were dragged by some cells; it keeps its smallest size and stays on the board. */
export function resized(
  from: BoardPlace,
  drag: {
    readonly x: DraggedEdge;
    readonly y: DraggedEdge;
    readonly by: { readonly x: number; readonly y: number };
    readonly smallest: SmallestSize;
  },
): BoardPlace {
  const { by, smallest } = drag;
  const across = {
    start: from.x,
    size: from.w,
    edge: drag.x,
    by: by.x,
    least: smallest.w,
    most: boardColumns - from.x,
  };
  const down = { start: from.y, size: from.h, edge: drag.y, by: by.y, least: smallest.h, most: maxWidgetRows };
  const [x, w] = extended(drag.x === -1 ? { ...across, most: boardColumns } : across);
  const [y, h] = extended(down);
  return { x, y, w, h };
}

/** Gives one a new place; what is in its way goes down, gaps close upwards. */
export function place<Item extends BoardItem>(
  items: readonly Item[],
  id: string,
  to: { readonly place: BoardPlace; readonly smallest?: SmallestSize },
): Item[] {
  const target = withinBoard(to.place, to.smallest);
  const moved = items.map((item) => (item.id === id ? { ...item, ...target } : item));
  // A second run closes the gaps that the row of the held one has left.
  return settled(settled(moved, id));
}

/** Moves one by cells to a side, or past its neighbour below or above where one cell would change nothing. */
export function step<Item extends BoardItem>(
  items: readonly Item[],
  id: string,
  by: { readonly x: number; readonly y: number },
): Item[] {
  const from = items.find((item) => item.id === id);
  if (from === undefined) return [...items];
  for (let n = 1; n <= (by.y === 0 ? 1 : maxBoardRows); n += 1) {
    const to = { ...from, x: from.x + by.x, y: from.y + n * by.y };
    const next = place(items, id, { place: to });
    const moved = next.find((item) => item.id === id);
    if (moved !== undefined && (moved.x !== from.x || moved.y !== from.y)) return next;
    if (to.y < 0 || items.every((item) => item.y + item.h < to.y)) break;
  }
  return [...items];
}

/** The first free place of a size, in reading order; below everything where there is none between. */
export function freePlace(items: readonly BoardPlace[], size: SmallestSize): BoardPlace {
  const w = Math.min(size.w, boardColumns);
  let best: BoardPlace = { x: 0, y: maxBoardRows, w, h: size.h };
  for (let x = 0; x + w <= boardColumns; x += 1) {
    const candidate = { x, y: 0, w, h: size.h };
    const y = highestRow(candidate, items);
    if (y < best.y) best = { ...candidate, y };
  }
  return best;
}
