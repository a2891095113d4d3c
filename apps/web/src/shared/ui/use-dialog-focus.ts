import { useRef } from "react";
import type { RefObject } from "react";

export interface DialogFocusOptions {
  /** Focused on opening; without it the first field, else the library's choice. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Gets the focus back when the element that had it before was removed. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
}

const fieldSelector = "input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled])";

/** Where the focus goes when a dialog opens and closes; spread the result on the dialog's content. */
export function useDialogFocus({ initialFocus, returnFocus }: DialogFocusOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const openerRef = useRef<Element | null>(null);
  const listRef = useRef<Element | null>(null);

  function onOpenAutoFocus(event: Event) {
    openerRef.current = document.activeElement;
    listRef.current = document.activeElement?.closest("[role=grid], [role=tree]") ?? null;
    const target = initialFocus?.current ?? ref.current?.querySelector<HTMLElement>(fieldSelector);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  function onCloseAutoFocus(event: Event) {
    event.preventDefault();
    const opener = openerRef.current;
    const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    // A removed row leaves the cursor of its list to another one.
    const neighbour = listRef.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (isUsable ? opener : (returnFocus?.current ?? neighbour))?.focus();
  }

  return { ref, onOpenAutoFocus, onCloseAutoFocus };
}
