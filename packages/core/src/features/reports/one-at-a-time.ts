import { TooManyRequestsError } from "@monitor/contract";

/** So many reports wait for their turn; further ones are refused. */
const maxWaiting = 20;
const retrySeconds = 5;

/**
 * Runs work one after the other: a report reads much of the log, and many at once would hold up everything else.
 * Errors: TooManyRequestsError, and those of the work.
 */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let latest: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= maxWaiting) throw new TooManyRequestsError("Too many reports are being made", retrySeconds);
    waiting += 1;
    const done = latest.then(work);
    latest = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      waiting -= 1;
    }
  };
}
