import { useEffect, useRef, useState } from "react";
import type { MouseEvent, TouchEvent } from "react";
import { nearestIndex } from "./crosshair.ts";
import type { TimeSpan } from "./history-data.ts";
import type { PlotArea } from "./plot-spec.ts";
import { zoomAround, zoomBetween } from "./zoom.ts";

/** A pointer that moves less than this while its button is down only clicks. */
const dragThresholdPx = 6;
/** After a tap browsers send mouse events, too; the last one says that the mouse has left. */
const afterTouchMs = 1000;

interface Drag {
  readonly fromX: number;
  readonly toX: number;
}

/** Follows the mouse until its button is let go, also outside of the chart; null where nothing was dragged. */
function followDrag(fromX: number, xOf: (clientX: number) => number, onMove: (drag: Drag | null) => void) {
  let last: Drag | null = null;
  return new Promise<Drag | null>((resolve) => {
    const move = ({ clientX }: globalThis.MouseEvent) => {
      const toX = xOf(clientX);
      last = last !== null || Math.abs(toX - fromX) >= dragThresholdPx ? { fromX, toX } : null;
      onMove(last);
    };
    const stop = (drag: Drag | null) => {
      window.removeEventListener("mousemove", move);
      window.removeEventListener("mouseup", end);
      window.removeEventListener("keydown", cancel);
      resolve(drag);
    };
    const end = () => stop(last);
    const cancel = ({ key }: KeyboardEvent) => (key === "Escape" ? stop(null) : undefined);
    window.addEventListener("mousemove", move);
    window.addEventListener("mouseup", end);
    window.addEventListener("keydown", cancel);
  });
}

export interface ChartPointerInput {
  readonly area: PlotArea;
  readonly span: TimeSpan;
  readonly timesMs: readonly number[];
  /** Where the crosshair is put; null takes it away. */
  readonly onPoint: (ms: number | null) => void;
  /** Without it nothing is zoomed. */
  readonly onZoom?: ((span: TimeSpan) => void) | undefined;
}

/**
 * What mouse and finger do with a chart: pointing moves the crosshair, dragging with the mouse chooses a span to zoom into,
 * a double click zooms in where it is; a finger that moves sideways takes the crosshair along, and leaves it there.
 */
export function useChartPointer({ area, span, timesMs, onPoint, onZoom }: ChartPointerInput) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const touchedMsRef = useRef(-Infinity);
  const isMountedRef = useRef(true);
  useEffect(() => {
    isMountedRef.current = true;
    return () => {
      isMountedRef.current = false;
    };
  }, []);

  const isInside = (x: number) => x >= 0 && x <= area.width;
  const xIn = (element: Element, clientX: number) => clientX - element.getBoundingClientRect().left - area.left;
  const msAt = (x: number) => span.fromMs + (x / area.width) * (span.toMs - span.fromMs);

  function point(element: Element, clientX: number) {
    const x = xIn(element, clientX);
    const index = isInside(x) ? nearestIndex(timesMs, msAt(x)) : null;
    onPoint(index === null ? null : (timesMs[index] ?? null));
  }
  async function start({ currentTarget, clientX, button }: MouseEvent<HTMLElement>) {
    const fromX = xIn(currentTarget, clientX);
    if (!onZoom || button !== 0 || !isInside(fromX)) return;
    const within = (x: number) => Math.max(0, Math.min(area.width, x));
    const dragged = await followDrag(fromX, (moved) => within(xIn(currentTarget, moved)), setDrag);
    if (!isMountedRef.current) return;
    setDrag(null);
    const zoomed = dragged && zoomBetween(msAt(dragged.fromX), msAt(dragged.toX), span);
    if (zoomed) onZoom(zoomed);
  }
  function zoomHere({ currentTarget, clientX }: MouseEvent<HTMLElement>) {
    const x = xIn(currentTarget, clientX);
    const zoomed = isInside(x) ? zoomAround(msAt(x), span) : null;
    if (zoomed) onZoom?.(zoomed);
  }

  function follow({ currentTarget, touches, timeStamp }: TouchEvent<HTMLElement>) {
    touchedMsRef.current = timeStamp;
    if (touches[0] && touches.length === 1) point(currentTarget, touches[0].clientX);
  }
  const handlers = {
    onMouseMove: (event: MouseEvent<HTMLElement>) => point(event.currentTarget, event.clientX),
    onMouseLeave: ({ timeStamp }: MouseEvent) => timeStamp - touchedMsRef.current > afterTouchMs && onPoint(null),
    onMouseDown: (event: MouseEvent<HTMLElement>) => void start(event),
    onDoubleClick: zoomHere,
    onTouchStart: follow,
    onTouchMove: follow,
    // The finger that is lifted is no longer among the touches: the crosshair stays where it was.
    onTouchEnd: follow,
  };
  return { selection: drag && selectionBox(drag, area), handlers };
}

function selectionBox({ fromX, toX }: Drag, area: PlotArea) {
  const left = area.left + Math.min(fromX, toX);
  return { left, width: Math.abs(toX - fromX), top: area.top, height: area.height };
}
