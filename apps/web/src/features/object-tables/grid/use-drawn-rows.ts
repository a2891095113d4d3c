import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { systemClock } from "../../../shared/clock/index.ts";
import { visibleRows, topThatShows, within, withRow, withSpare } from "./drawn-rows.ts";
import type { ListView, RowSpan } from "./drawn-rows.ts";

/** Longer pages are drawn only where they are visible. */
const drawAllUpToRows = 100;
/** So many new rows are drawn at once, wherever they stand: a refresh rarely brings more. */
const fewRows = 10;
/** Rows of new data that are not visible are drawn after a pause in typing. */
const restAfterMs = 150;
const headPx = 32;

const noIds: ReadonlySet<string> = new Set();

export interface DrawnRowsOptions {
  readonly rows: readonly { readonly id: string }[];
  readonly rowPx: number;
  /** The row that has the cursor keeps it: it is drawn with the first. */
  readonly activeId: string | null;
  /** The element that scrolls. */
  readonly listRef: RefObject<HTMLElement | null>;
}

export interface DrawnRows extends RowSpan {
  /** Brings a row into view, and draws it at once. */
  readonly scrollToIndex: (index: number) => void;
}

/** While the page is printed all of it is drawn. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting;
}

/** Scrolls no further than a row needs to be visible below the heading. */
function showRow(list: HTMLElement, rowPx: number, index: number): void {
  list.scrollTop = topThatShows(index, viewOf(list, rowPx), headPx);
}

function viewOf(list: HTMLElement | null, rowPx: number): ListView {
  // A list that has no height yet is at most as high as the window.
  return { topPx: list?.scrollTop ?? 0, heightPx: list?.clientHeight || window.innerHeight, rowPx };
}

/** The visible rows, and a function that measures again; it draws at once where rows would be blank. */
function useVisibleRows(listOf: () => HTMLElement | null, rowPx: number, isDrawn: (span: RowSpan) => boolean) {
  const [visible, setVisible] = useState<RowSpan>(() => visibleRows(viewOf(null, rowPx)));
  const look = useCallback(() => {
    const next = visibleRows(viewOf(listOf(), rowPx));
    const change = () => setVisible((last) => (last.from === next.from && last.to === next.to ? last : next));
    if (isDrawn(next)) change();
    else flushSync(change);
  }, [listOf, rowPx, isDrawn]);
  useEffect(() => {
    const list = listOf();
    list?.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    // The first drawing did not know the height.
    const stop = systemClock.after(0, look);
    return () => {
      stop();
      list?.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [listOf, look]);
  return { visible, look };
}

/**
 * Which rows of a page are drawn: of many only the visible ones and some spare rows. Of new data the visible rows are drawn
 * first and the others a moment later, so that a letter in the filter costs no more than what it shows.
 */
export function useDrawnRows({ rows, rowPx, activeId, listRef }: DrawnRowsOptions): DrawnRows {
  const drawn = useRef<RowSpan>({ from: 0, to: 0 });
  const isDrawn = useCallback(({ from, to }: RowSpan) => drawn.current.from <= from && drawn.current.to >= to, []);
  const listOf = useCallback(() => listRef.current, [listRef]);
  const { visible, look } = useVisibleRows(listOf, rowPx, isDrawn);
  const isPrinting = useIsPrinting();
  const [drawnIds, setDrawnIds] = useState(noIds);
  const isMostlyDrawn = useMemo(() => rows.filter((row) => !drawnIds.has(row.id)).length <= fewRows, [rows, drawnIds]);
  useEffect(() => {
    if (isMostlyDrawn) return undefined;
    const markDrawn = () => setDrawnIds(new Set(rows.map((row) => row.id)));
    return systemClock.after(restAfterMs, () => startTransition(markDrawn));
  }, [rows, isMostlyDrawn]);

  const count = rows.length;
  const drawsAll = isPrinting || (isMostlyDrawn && count <= drawAllUpToRows);
  const active = count <= drawAllUpToRows ? rows.findIndex((row) => row.id === activeId) : -1;
  const { from, to } = drawsAll
    ? { from: 0, to: count }
    : withRow(within(isMostlyDrawn ? withSpare(visible) : visible, count), active);
  useLayoutEffect(() => {
    drawn.current = { from, to: to === count ? Number.POSITIVE_INFINITY : to };
  }, [from, to, count]);
  const scrollToIndex = useCallback(
    (index: number) => {
      const list = listOf();
      if (!list || isDrawn({ from: index, to: index + 1 })) return;
      showRow(list, rowPx, index);
      look();
    },
    [listOf, rowPx, isDrawn, look],
  );
  return { from, to, scrollToIndex };
}
