import { useEffect } from "react";
import type { RefObject } from "react";
import { hasOpenLayer } from "../keyboard/index.ts";

/** Ctrl S (⌘ S) presses the button that saves, also while a field is being typed into. */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || hasOpenLayer()) return;
      event.preventDefault();
      button.current?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [button]);
}
