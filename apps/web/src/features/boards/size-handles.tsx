import type { Widget } from "@monitor/contract";
import { boardColumns, place, resized } from "@monitor/domain";
import type { DraggedEdge } from "@monitor/domain";
import { useRef } from "react";
import type { PointerEvent } from "react";
import { rowPx } from "./board-grid.tsx";
import styles from "./edit.module.css";
import type { Verbs } from "./widget-verbs.ts";
import { definitionOf } from "./widgets/widget-kinds.ts";

interface Edges {
  readonly x: DraggedEdge;
  readonly y: DraggedEdge;
}

const sides = [-1, 0, 1] as const;
const handles = sides.flatMap((y) => sides.map((x): Edges => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);
const cursorOf = ({ x, y }: Edges): string => {
  if (x === 0) return "ns-resize";
  if (y === 0) return "ew-resize";
  return x === y ? "nwse-resize" : "nesw-resize";
};
const shareOf = (edge: DraggedEdge): string => `${(edge + 1) * 50}%`;

interface HandleProps {
  readonly widget: Widget;
  readonly verbs: Verbs;
}

/** Corners and edges to size a widget by pointer; by keys it is sized with Shift and arrows. */
export function SizeHandles(props: HandleProps) {
  return handles.map((edges) => <SizeHandle key={`${edges.x} ${edges.y}`} edges={edges} {...props} />);
}

function SizeHandle({ widget, verbs, edges }: HandleProps & { readonly edges: Edges }) {
  const drag = usePointerDrag(widget, verbs, edges);
  const style = { ...drag.style, left: shareOf(edges.x), top: shareOf(edges.y), cursor: cursorOf(edges) };
  return <span className={styles.sizeHandle} aria-hidden="true" {...drag} style={style} />;
}

interface DragStart {
  readonly x: number;
  readonly y: number;
  readonly widget: Widget;
  readonly columnPx: number;
  readonly hasMoved: boolean;
}

/** Moves a widget with the pointer, or sizes it by some of its edges. */
export function usePointerDrag(widget: Widget, verbs: Verbs, edges?: Edges) {
  const startRef = useRef<DragStart | null>(null);
  const end = () => {
    if (startRef.current?.hasMoved === true) verbs.drop();
    startRef.current = null;
  };
  return {
    style: { touchAction: "none" },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grid = event.currentTarget.closest("ul");
      if (event.button !== 0 || grid === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const columnPx = grid.clientWidth / boardColumns;
      startRef.current = { x: event.clientX, y: event.clientY, widget, columnPx, hasMoved: false };
      verbs.select(widget);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = startRef.current;
      if (start === null) return;
      const by = {
        x: Math.round((event.clientX - start.x) / start.columnPx),
        y: Math.round((event.clientY - start.y) / rowPx),
      };
      if (by.x === 0 && by.y === 0 && !start.hasMoved) return;
      startRef.current = { ...start, hasMoved: true };
      const { x, y, w, h } = start.widget;
      const smallest = definitionOf(widget.kind)?.smallest ?? { w: 1, h: 1 };
      const to = edges ? resized(start.widget, { ...edges, by, smallest }) : { x: x + by.x, y: y + by.y, w, h };
      verbs.show(widget.id, place(verbs.base, widget.id, { place: to, smallest }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
