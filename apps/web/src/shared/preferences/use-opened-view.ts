import { useEffect } from "react";
import { preferences } from "./index.ts";
import type { OpenableView } from "./index.ts";

const opened = preferences.of("openedViews");

/** Remembers that a view has been seen in this browser. */
export function useOpenedView(view: OpenableView): void {
  useEffect(() => {
    if (!opened.get().includes(view)) opened.set([...opened.get(), view]);
  }, [view]);
}
