import { useEffect } from "react";
import type { RefObject } from "react";
import { hasOpenLayer } from "../keyboard/index.ts";

/** Ctrl S or Ctrl Enter (⌘) presses the button that saves, also while a field is being typed into. */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isSave = event.key === "s" || event.key === "Enter";
      if (!isSave || !(event.ctrlKey || event.metaKey) || event.altKey || hasOpenLayer()) return;
      event.preventDefault();
      button.current?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [button]);
}
