import { useEffect } from "react";
import type { RefObject } from "react";

const typingSelector =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog]";

/** DESIGN 9: the key `/` puts the focus into the filter of the page, unless somebody is typing or a dialog is open. */
export function useSlashFocus(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusFilter(event: KeyboardEvent) {
      const isElsewhere = event.target instanceof Element && event.target.closest(typingSelector) !== null;
      if (event.key !== "/" || event.altKey || event.ctrlKey || event.metaKey || isElsewhere) return;
      if (document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      inputRef.current?.focus();
    }
    document.addEventListener("keydown", focusFilter);
    return () => document.removeEventListener("keydown", focusFilter);
  }, [inputRef]);
}
