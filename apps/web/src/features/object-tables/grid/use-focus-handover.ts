import { useLayoutEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";
import type { SensorRow } from "../rows/sensor-rows.ts";

export interface FocusHandover {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * A row that leaves the list with the focus in it hands it to the one in its place: `activeId` is that one by then. Spread
 * the result on the table.
 */
export function useFocusHandover(
  rows: readonly SensorRow[],
  activeId: string | null,
  scroller: RefObject<HTMLElement | null>,
): FocusHandover {
  const isInRow = useRef(false);
  useLayoutEffect(() => {
    // An element that is taken away tells nobody; the focus is then nowhere.
    if (!isInRow.current || activeId === null || document.activeElement !== document.body) return;
    scroller.current?.querySelector<HTMLElement>(`tr[data-object-id="${activeId}"]`)?.focus({ preventScroll: true });
  }, [rows, activeId, scroller]);
  return {
    onFocus({ target }) {
      isInRow.current = target.closest("tr[data-object-id]") !== null;
    },
    onBlur({ target }) {
      // A window that goes to the background leaves its focus where it is.
      if (document.activeElement !== target) isInRow.current = false;
    },
  };
}
