import { boardColumns, inReadingOrder } from "@monitor/domain";
import type { BoardPlace } from "@monitor/domain";
import type { Widget } from "@monitor/contract";
import type { CSSProperties, ReactNode } from "react";
import styles from "./boards.module.css";

/** A row of the board with its gutter, in pixels. */
export const rowPx = 72;

/** Where a widget lies, as shares of the board's width. */
const styleOf = ({ x, y, w, h }: BoardPlace, row: number): CSSProperties => ({
  left: `${(x / boardColumns) * 100}%`,
  top: y * row,
  width: `${(w / boardColumns) * 100}%`,
  height: h * row,
});

export interface BoardGridProps {
  readonly widgets: readonly Widget[];
  /** The one that is held lies over the others. */
  readonly heldId?: string | null;
  /** Where the held one lay before. */
  readonly ghost?: BoardPlace | null;
  /** Height of a row with its gutter, in pixels; the usual one where it is left out. */
  readonly row?: number;
  readonly render: (widget: Widget) => ReactNode;
}

/** Widgets at their places; on a phone one below the other. In the document they are in reading order. */
export function BoardGrid({ widgets, heldId = null, ghost = null, row = rowPx, render }: BoardGridProps) {
  const rows = Math.max(1, ...widgets.map(({ y, h }) => y + h));
  return (
    <ul className={styles.grid} style={{ height: rows * row }}>
      {ghost === null ? null : <li className={styles.ghost} style={styleOf(ghost, row)} aria-hidden="true" />}
      {inReadingOrder(widgets).map((widget) => (
        <li
          key={widget.id}
          className={styles.cell}
          style={styleOf(widget, row)}
          data-held={widget.id === heldId || undefined}
          data-widget={widget.id}
        >
          {render(widget)}
        </li>
      ))}
    </ul>
  );
}
