/** A box that may cut off its content. */
export interface MeasuredBox {
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Width at which nothing in a cell is hidden, from its boxes while it is too narrow: what each of them hides is missing. */
export function naturalWidth(cellWidth: number, boxes: readonly MeasuredBox[]): number {
  return boxes
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .reduce((sum, { clientWidth, scrollWidth }) => sum + scrollWidth - clientWidth, cellWidth);
}

/** Room between a cell's text and the next column. */
const roomPx = 8;

/** The width that fits the widest of a column's drawn cells; the heading is made narrow for a moment, within one frame. */
export function fittingWidth(heading: HTMLElement, cells: readonly HTMLElement[]): number {
  const { width } = heading.style;
  heading.style.width = "48px";
  const widths = [heading, ...cells].map((cell) =>
    naturalWidth(cell.offsetWidth, [cell, ...Array.from(cell.querySelectorAll<HTMLElement>("*"))]),
  );
  heading.style.width = width;
  return Math.max(...widths) + roomPx;
}
