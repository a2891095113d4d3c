import { ArrowDown, ArrowUp } from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import type { SortOrder } from "../../../shared/filtering/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { narrowestPx, widestPx, widthStepPx } from "../columns/column-layout.ts";
import type { PlacedColumn } from "../columns/placed-columns.ts";
import type { ColumnCommands } from "../columns/use-column-commands.ts";
import { isAscending } from "../table-state.ts";
import type { SortColumn } from "../table-state.ts";
import { dragFromPx, dropPlace, followMouse } from "./column-drag.ts";
import styles from "./sensor-table.module.css";

export interface HeadCellProps {
  readonly column: PlacedColumn;
  readonly label: string;
  readonly sort: SortOrder<SortColumn>;
  readonly onSort: (column: SortColumn) => void;
  readonly commands: ColumnCommands;
  readonly onMenu: (column: PlacedColumn, anchor: HTMLElement) => void;
  /** The user is about to use the heading. */
  readonly onHint: () => void;
}

const headings = (cell: HTMLElement) =>
  Array.from(cell.parentElement?.querySelectorAll<HTMLElement>("th[data-column]") ?? []);

/** Follows the mouse from one heading to another; what moves is marked, and drawn again only at the end. */
function dragColumn(cell: HTMLElement, startX: number, onDrop: (place: number) => void): void {
  const id = cell.getAttribute("data-column") ?? "";
  const boxes = headings(cell).map((heading) => {
    const { left, right } = heading.getBoundingClientRect();
    return { id: heading.getAttribute("data-column") ?? "", left, right };
  });
  let place: number | null = null;
  const others = headings(cell).filter((heading) => heading !== cell);
  const mark = () =>
    others.forEach((heading, index) => {
      const isLast = index === others.length - 1;
      const side = place === index ? "before" : isLast && place === others.length ? "after" : null;
      if (side === null) heading.removeAttribute("data-drop");
      else heading.setAttribute("data-drop", side);
    });
  followMouse(startX, {
    onMove(x, distance) {
      if (place === null && Math.abs(distance) < dragFromPx) return;
      cell.setAttribute("data-dragged", "true");
      place = dropPlace(boxes, id, x);
      mark();
    },
    onEnd(isDone) {
      const dropped = place;
      place = null;
      mark();
      cell.removeAttribute("data-dragged");
      if (dropped === null) return;
      // The click that follows is the end of the drag.
      const stop = (event: Event) => event.stopPropagation();
      window.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", stop, true), 0);
      if (isDone) onDrop(dropped);
    },
  });
}

function resizeColumn(cell: HTMLElement, startX: number, onDone: (widthPx: number) => void): void {
  const startWidth = cell.offsetWidth;
  const before = cell.style.width;
  let widthPx = startWidth;
  followMouse(startX, {
    onMove(_, distance) {
      widthPx = Math.max(narrowestPx, Math.min(widestPx, startWidth + distance));
      cell.style.width = `${widthPx}px`;
    },
    onEnd(isDone) {
      cell.style.width = before;
      if (isDone && widthPx !== startWidth) onDone(widthPx);
    },
  });
}

/** A heading: sorts; is dragged to another place, and its edge to another width; Ctrl and Shift with arrows do the same. */
export function HeadCell({ column, label, sort, onSort, commands, onMenu, onHint }: HeadCellProps) {
  const { id, sort: sortColumn, placedWidthPx } = column;
  const isSorted = sortColumn !== null && sort.column === sortColumn;
  const isUp = isSorted && isAscending(sort);

  function press(event: MouseEvent<HTMLElement>) {
    if (event.button !== 0 || event.ctrlKey) return;
    dragColumn(event.currentTarget, event.clientX, (place) => commands.moveTo(id, place));
  }
  function pressEdge(event: MouseEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const cell = event.currentTarget.closest<HTMLElement>("th");
    if (cell) resizeColumn(cell, event.clientX, (widthPx) => commands.resize(id, widthPx));
  }
  function key(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const cell = event.currentTarget.closest<HTMLElement>("th");
    if (step === 0 || !cell || event.altKey || event.metaKey || event.ctrlKey === event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey) commands.moveBy(id, step);
    else commands.resize(id, cell.offsetWidth + step * widthStepPx);
  }
  function openMenu(event: MouseEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMenu(column, event.currentTarget.querySelector("button") ?? event.currentTarget);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the mouse's way; the button inside has keys and menu
    <th
      scope="col"
      className={classNames(column.isNumeric && styles.numeric, isSorted && styles.sorted)}
      style={placedWidthPx === null ? undefined : { width: placedWidthPx }}
      data-column={id}
      aria-sort={isSorted ? (isUp ? "ascending" : "descending") : undefined}
      onMouseDown={press}
      onContextMenu={openMenu}
    >
      <button
        type="button"
        className={styles.sortButton}
        aria-haspopup={sortColumn === null ? "menu" : undefined}
        aria-keyshortcuts="Control+ArrowLeft Control+ArrowRight Shift+ArrowLeft Shift+ArrowRight"
        onFocus={onHint}
        onMouseEnter={onHint}
        onKeyDown={key}
        onClick={(event) => (sortColumn === null ? onMenu(column, event.currentTarget) : onSort(sortColumn))}
      >
        <span>{label}</span>
        {isSorted ? <Icon shape={isUp ? ArrowUp : ArrowDown} size={12} /> : null}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the mouse's way only; hidden from others */}
      <span
        className={styles.edge}
        aria-hidden="true"
        data-edge={id}
        onMouseDown={pressEdge}
        onDoubleClick={() => commands.fit(id)}
      />
    </th>
  );
}
