/** Where a pointer is on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const startPx = 6;
const touchMs = 250;

/**
 * Waits until a press becomes a drag: after 6 px, by touch only once the finger has rested for 250 ms, as it scrolls before. A press
 * that ends before is none.
 */
export function watchDrag(press: PointerEvent, onStart: (at: Point) => void): void {
  const isTouch = press.pointerType === "touch";
  const from = { x: press.clientX, y: press.clientY };
  const end = () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    window.removeEventListener("touchmove", hold, { capture: true });
  };
  const isRested = () => performance.now() - press.timeStamp >= touchMs;
  let hasRested = !isTouch;
  function hold(event: Event): void {
    hasRested = hasRested || isRested();
    if (hasRested && event.cancelable) event.preventDefault();
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    hasRested = hasRested || isRested();
    if (Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) < startPx) return;
    end();
    if (hasRested) onStart({ x: event.clientX, y: event.clientY });
  }
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
  if (isTouch) window.addEventListener("touchmove", hold, { capture: true, passive: false });
}
