/** Where a column is on the screen. */
export interface ColumnBox {
  readonly id: string;
  readonly left: number;
  readonly right: number;
}

/** Pixels that a press has to move before it is a drag and no click. */
export const dragFromPx = 6;

/** The place, counted from 0 among the other columns, where a column is dropped when the pointer is at `x`. */
export function dropPlace(boxes: readonly ColumnBox[], draggedId: string, x: number): number {
  return boxes.filter(({ id, left, right }) => id !== draggedId && x > (left + right) / 2).length;
}

export interface DragSteps {
  /** Follows the pointer; the distance from where it was pressed. */
  readonly onMove: (x: number, distance: number) => void;
  /** The button is up; false when the drag was given up with Escape. */
  readonly onEnd: (isDone: boolean) => void;
}

/** Follows the pressed mouse over the whole page until it is let go. */
export function followMouse(startX: number, { onMove, onEnd }: DragSteps): void {
  function move(event: MouseEvent) {
    event.preventDefault();
    onMove(event.clientX, event.clientX - startX);
  }
  function end(isDone: boolean) {
    document.removeEventListener("mousemove", move);
    document.removeEventListener("mouseup", up);
    document.removeEventListener("keydown", key, true);
    onEnd(isDone);
  }
  const up = () => end(true);
  function key(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end(false);
  }
  document.addEventListener("mousemove", move);
  document.addEventListener("mouseup", up);
  document.addEventListener("keydown", key, true);
}
