/** Where a menu or a popover opens: at an element, or at a point of the viewport in pixels. */
export type OverlayAnchor = Element | { readonly x: number; readonly y: number };

/** Box of the anchor in viewport pixels; a point has no size. */
export function anchorBox(anchor: OverlayAnchor): { left: number; top: number; width: number; height: number } {
  if (anchor instanceof Element) {
    const { left, top, width, height } = anchor.getBoundingClientRect();
    return { left, top, width, height };
  }
  return { left: anchor.x, top: anchor.y, width: 0, height: 0 };
}
