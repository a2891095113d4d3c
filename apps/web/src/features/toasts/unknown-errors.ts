import type { Clock } from "../../shared/clock/index.ts";
import type { NewNotice } from "../../shared/notices/index.ts";

/** ER-04: errors within this time share a toast. */
export const groupingWindowMs = 1000;

export interface UnknownErrorTexts {
  readonly unknownError: string;
  readonly unknownErrors: (count: number) => string;
  readonly reloadHelp: string;
}
export interface UnknownErrorParts {
  readonly clock: Clock;
  readonly show: (notice: NewNotice) => void;
  readonly readTexts: () => UnknownErrorTexts;
}

/**
 * ER-04: the function to call for each error that nobody knows. One toast at a time: errors within the window count up
 * in it, a later one begins anew in the same place, so that a refresh that keeps failing does not pile up toasts.
 */
export function createUnknownErrors({ clock, show, readTexts }: UnknownErrorParts): () => void {
  let windowEndMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    if (clock.now() >= windowEndMs) {
      windowEndMs = clock.now() + groupingWindowMs;
      count = 0;
    }
    count += 1;
    const texts = readTexts();
    show({
      id: "unknown-errors",
      type: "error",
      title: count === 1 ? texts.unknownError : texts.unknownErrors(count),
      help: texts.reloadHelp,
    });
  };
}
