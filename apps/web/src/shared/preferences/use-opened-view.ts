import { useEffect } from "react";
import { preferences } from "./index.ts";
import type { OpenableView } from "./index.ts";

const opened = preferences.of("openedViews");

/** Remembers that a view has been opened in this browser. */
export function noteOpenedView(view: OpenableView): void {
  if (!opened.get().includes(view)) opened.set([...opened.get(), view]);
}

/** The same for a view that is on the screen. */
export function useOpenedView(view: OpenableView): void {
  useEffect(() => noteOpenedView(view), [view]);
}
