import { systemClock } from "../clock/clock.ts";
import { createStore } from "../state/store.ts";
import { createErrorLog } from "./error-log.ts";
import type { ErrorEntry } from "./describe-error.ts";

export { errorKinds } from "./describe-error.ts";
export type { ErrorEntry, ErrorKind } from "./describe-error.ts";
export { createErrorLog, lineOf, maxErrors, utcText } from "./error-log.ts";
export type { ErrorLog } from "./error-log.ts";
export { isMissingCode } from "./missing-code.ts";

function sessionStorageIfAllowed(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The errors of this browser window. */
export const errorLog = createErrorLog({
  clock: systemClock,
  readPage: () => window.location.pathname,
  storage: sessionStorageIfAllowed(),
});

const report = createStore<ErrorEntry | null>(null);

/** ER-08: the error that is about to be reported; features/report-error shows the dialog for it. */
export const errorReport = {
  get: report.get,
  subscribe: report.subscribe,
  open: (entry: ErrorEntry) => report.set(entry),
  close: () => report.set(null),
};

/** Opens the dialog for any error; one that was thrown and not yet noted is noted. */
export function reportError(error: unknown): void {
  errorReport.open(errorLog.note(error));
}
