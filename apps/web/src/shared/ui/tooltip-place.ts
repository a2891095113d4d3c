export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TooltipSpace {
  /** Box of the element that is explained. */
  readonly target: Box;
  readonly tooltip: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
}

const distance = 6;
const edge = 8;

/** Place of a tooltip: centred above its element, below it where there is no room, always inside the viewport. */
export function placeTooltip({ target, tooltip, viewport }: TooltipSpace): { left: number; top: number } {
  const centred = target.left + target.width / 2 - tooltip.width / 2;
  const left = Math.max(edge, Math.min(centred, viewport.width - tooltip.width - edge));
  const above = target.top - tooltip.height - distance;
  const top = above >= edge ? above : target.top + target.height + distance;
  return { left: Math.round(left), top: Math.round(top) };
}
