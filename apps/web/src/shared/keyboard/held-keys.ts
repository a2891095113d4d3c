import { useLayoutEffect } from "react";

/** What was pressed while the code that it is for was on its way, in order. What takes a key removes it. */
export const heldKeys: KeyboardEvent[] = [];

/** Keeps keys from the page; Escape cancels. The returned function ends it. */
export function holdKeys(cancel: () => void): () => void {
  function hold(event: KeyboardEvent) {
    // Keys of the browser; Ctrl and Alt together are AltGr, which writes.
    if (event.ctrlKey !== event.altKey || event.metaKey || /^(?:F\d|Shift|Alt|Caps)/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") cancel();
    else if (heldKeys.length < 40) heldKeys.push(event);
  }
  window.addEventListener("keydown", hold, true);
  return () => window.removeEventListener("keydown", hold, true);
}

export function dropHeldKeys(): void {
  heldKeys.length = 0;
}

/** Stands in the place of a lazy part that begins with keys. */
export function KeyHold({ onCancel }: { readonly onCancel: () => void }) {
  useLayoutEffect(dropHeldKeys, []);
  useLayoutEffect(() => holdKeys(onCancel), [onCancel]);
  return null;
}
