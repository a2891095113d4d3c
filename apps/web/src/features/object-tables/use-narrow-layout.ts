import { useSyncExternalStore } from "react";

const query = "(max-width: 639px)";

/** `addListener` is all that Safari 11 to 13 know. */
function subscribe(listener: () => void): () => void {
  const list = window.matchMedia?.(query);
  list?.addListener(listener);
  return () => list?.removeListener(listener);
}

/** Whether the page has its layout for small screens (below 640 px). */
export function useNarrowLayout(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}
