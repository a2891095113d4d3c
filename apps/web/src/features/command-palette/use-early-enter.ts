import { useEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import type { ActiveOption } from "../../shared/option-list/index.ts";

export interface EarlyEnterParts {
  readonly typed: string;
  /** Whether the options are those for what is typed. */
  readonly isReady: boolean;
  readonly active: ActiveOption;
}

/**
 * Keys of a search whose options follow what is typed: Enter that comes before them waits, so that it never runs what
 * was there for the text before. Further typing cancels it.
 */
export function useEarlyEnter({ typed, isReady, active }: EarlyEnterParts): (event: KeyboardEvent) => void {
  const early = useRef<{ readonly typed: string; readonly isNewTab: boolean } | null>(null);
  useEffect(() => {
    const entered = early.current;
    if (entered === null || !isReady) return;
    early.current = null;
    if (entered.typed === typed) active.choose(active.index, entered.isNewTab);
  }, [isReady, typed, active]);
  return (event) => {
    if (isReady || event.key !== "Enter" || event.altKey || event.nativeEvent.isComposing) active.onKeyDown(event);
    else {
      event.preventDefault();
      early.current = { typed, isNewTab: event.ctrlKey || event.metaKey };
    }
  };
}
