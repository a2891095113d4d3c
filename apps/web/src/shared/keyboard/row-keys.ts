/** The parts of a key press that the list looks at. */
export interface RowKeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key means in a list of rows. */
export type RowCommand =
  | { readonly kind: "move"; readonly to: number; readonly isExtending: boolean }
  | { readonly kind: "open"; readonly isNewTab: boolean }
  | { readonly kind: "toggle"; readonly isRange: boolean }
  | { readonly kind: "select_page" }
  | { readonly kind: "clear" };

const pageStep = 10;

function targetIndex(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageStep,
    PageUp: index - pageStep,
    Home: 0,
    End: count - 1,
  };
  const target = Object.prototype.hasOwnProperty.call(targets, key) ? targets[key] : undefined;
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}

/**
 * Arrows, Page, Home and End move, with Shift they extend the selection; Enter opens, with Ctrl in a new tab;
 * Space selects; Ctrl+A selects the page, Escape lets go. Null for every other key. `index` counts from 0.
 */
export function rowCommandOf(press: RowKeyPress, index: number, count: number): RowCommand | null {
  const hasModifier = press.ctrlKey || press.metaKey;
  if (press.altKey || count === 0) return null;
  if (hasModifier && press.key.toLowerCase() === "a") return { kind: "select_page" };
  if (press.key === "Enter") return { kind: "open", isNewTab: hasModifier };
  if (hasModifier) return null;
  if (press.key === "Escape") return { kind: "clear" };
  if (press.key === " ") return { kind: "toggle", isRange: press.shiftKey };
  const to = targetIndex(press.key, index, count);
  return to === null ? null : { kind: "move", to, isExtending: press.shiftKey };
}
