import type { Clock } from "../clock/index.ts";

export interface RefetchQueueParts {
  readonly clock: Clock;
  /** Fetches a query again; settles when the response has come or the request has failed. */
  readonly refetch: (key: string) => Promise<unknown>;
  /** Whether a request of the query is running, by any caller. */
  readonly isFetching: (key: string) => boolean;
}

/** Fetches queries again that a change concerns: the first time at once, then as rarely as their cost requires. */
export interface RefetchQueue {
  readonly add: (key: string) => void;
  readonly clear: () => void;
}

interface Entry {
  readyAtMs: number;
  isRunning: boolean;
  isWanted: boolean;
  cancel: (() => void) | null;
}

const minGapMs = 1000;
/** A slow request costs the server or the line much: it may run for a tenth of the time at most. */
const shareOfTime = 10;
const lookAgainMs = 250;
const maxEntries = 500;

export function createRefetchQueue({ clock, refetch, isFetching }: RefetchQueueParts): RefetchQueue {
  const entries = new Map<string, Entry>();

  function schedule(key: string, entry: Entry): void {
    if (entry.isRunning || entry.cancel !== null) return;
    const delayMs = entry.readyAtMs - clock.now();
    if (delayMs <= 0 && !isFetching(key)) void run(key, entry);
    else entry.cancel = clock.after(delayMs > 0 ? delayMs : lookAgainMs, () => due(key, entry));
  }
  function due(key: string, entry: Entry): void {
    entry.cancel = null;
    schedule(key, entry);
  }
  async function run(key: string, entry: Entry): Promise<void> {
    const startMs = clock.now();
    entry.isRunning = true;
    entry.isWanted = false;
    await refetch(key).catch(() => undefined);
    entry.isRunning = false;
    entry.readyAtMs = startMs + Math.max(minGapMs, shareOfTime * (clock.now() - startMs));
    if (entry.isWanted && entries.get(key) === entry) schedule(key, entry);
  }

  return {
    add(key) {
      const entry = entries.get(key) ?? { readyAtMs: 0, isRunning: false, isWanted: false, cancel: null };
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, entry);
      entry.isWanted = true;
      schedule(key, entry);
    },
    clear() {
      for (const entry of entries.values()) entry.cancel?.();
      entries.clear();
    },
  };
}
