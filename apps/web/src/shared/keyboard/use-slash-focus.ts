import { useEffect } from "react";
import type { RefObject } from "react";
import { hasOpenLayer, isSingleKey } from "./single-keys.ts";

/** The key `/` puts the focus into the filter of the page, unless a field is being typed into or a dialog is open. */
export function useSlashFocus(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusFilter(event: KeyboardEvent) {
      if (event.key !== "/" || !isSingleKey(event) || hasOpenLayer()) return;
      event.preventDefault();
      inputRef.current?.focus();
    }
    document.addEventListener("keydown", focusFilter);
    return () => document.removeEventListener("keydown", focusFilter);
  }, [inputRef]);
}
