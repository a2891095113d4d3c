import type { Clock } from "../../shared/clock/index.ts";
import type { NewNotice } from "../../shared/notices/index.ts";

/** ER-04: errors within this time share a toast. */
export const groupingMs = 1000;

export interface UnknownErrorTexts {
  readonly unknownError: string;
  readonly unknownErrors: (count: number) => string;
  readonly reloadHelp: string;
  readonly reportError: string;
  readonly reloadPage: string;
}
export interface UnknownErrorParts {
  readonly clock: Clock;
  readonly show: (notice: NewNotice) => void;
  readonly readTexts: () => UnknownErrorTexts;
  /** Opens the report of an error (ER-08). */
  readonly report: (error: unknown) => void;
  readonly reloadPage: () => void;
}

/**
 * ER-04: the function to call for each unknown error. One toast at a time: errors within this time count up
 * in it, a later one starts again in the same place, so that a refresh that keeps failing does not pile up toasts.
 */
export function createUnknownErrors(parts: UnknownErrorParts): (error: unknown) => void {
  const { clock, show, readTexts } = parts;
  let groupEndMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (error) => {
    if (clock.now() >= groupEndMs) {
      groupEndMs = clock.now() + groupingMs;
      count = 0;
    }
    count += 1;
    const texts = readTexts();
    show({
      id: "unknown-errors",
      type: "error",
      title: count === 1 ? texts.unknownError : texts.unknownErrors(count),
      help: texts.reloadHelp,
      actions: [
        { label: texts.reportError, icon: "report", run: () => parts.report(error) },
        { label: texts.reloadPage, run: parts.reloadPage },
      ],
    });
  };
}
