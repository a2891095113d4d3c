import { useLayoutEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";

export interface FocusHandover {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** The rows of a list, of which one at a time is a tab stop. */
export interface HandoverList {
  readonly rows: readonly unknown[];
  /** Finds a row that is on the screen. */
  readonly rowSelector: string;
  /** Finds the row that takes the place of one that has left; null: there is none. */
  readonly activeSelector: string | null;
  readonly listRef: RefObject<HTMLElement | null>;
}

/** A row that leaves the list with the focus in it hands it to the one in its place. Spread the result on the list. */
export function useFocusHandover({ rows, rowSelector, activeSelector, listRef }: HandoverList): FocusHandover {
  const isInRow = useRef(false);
  useLayoutEffect(() => {
    // A removed element fires no blur event; the focus is then on no element.
    if (!isInRow.current || activeSelector === null || document.activeElement !== document.body) return;
    listRef.current?.querySelector<HTMLElement>(activeSelector)?.focus({ preventScroll: true });
  }, [rows, activeSelector, listRef]);
  return {
    onFocus({ target }) {
      isInRow.current = target.closest(rowSelector) !== null;
    },
    onBlur({ target }) {
      // A window that goes to the background leaves its focus where it is.
      if (document.activeElement !== target) isInRow.current = false;
    },
  };
}
