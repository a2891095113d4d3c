/**
 * Follows mouse or finger until it is let go, also outside of what it began on. `isFree`: Alt is held. Older browsers have no
 * pointer events.
 */
export function followDrag(onMove: (clientY: number, isFree: boolean) => void, onEnd: () => void): void {
  const move = (event: MouseEvent) => onMove(event.clientY, event.altKey);
  const touchMove = (event: TouchEvent) => {
    // The page must not scroll along.
    event.preventDefault();
    const touch = event.touches[0];
    if (touch) onMove(touch.clientY, event.altKey);
  };
  const end = () => {
    window.removeEventListener("mousemove", move);
    window.removeEventListener("mouseup", end);
    window.removeEventListener("touchmove", touchMove);
    window.removeEventListener("touchend", end);
    window.removeEventListener("touchcancel", end);
    onEnd();
  };
  window.addEventListener("mousemove", move);
  window.addEventListener("mouseup", end);
  window.addEventListener("touchmove", touchMove, { passive: false });
  window.addEventListener("touchend", end);
  window.addEventListener("touchcancel", end);
}
