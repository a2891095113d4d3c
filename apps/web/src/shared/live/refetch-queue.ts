import type { Clock } from "../clock/index.ts";

export interface RefetchQueueParts {
  readonly clock: Clock;
  /** Asks for an answer again; settles when it has come or failed. */
  readonly refetch: (key: string) => Promise<unknown>;
  /** Whether a request for the answer is under way, by any sender. */
  readonly isUnderWay: (key: string) => boolean;
}

/** Asks for answers again that a change concerns: the first time at once, then seldom enough for what it costs. */
export interface RefetchQueue {
  readonly ask: (key: string) => void;
  readonly clear: () => void;
}

interface Entry {
  readyAtMs: number;
  isRunning: boolean;
  isWanted: boolean;
  cancel: (() => void) | null;
}

const leastGapMs = 1000;
/** A request that takes long is one that costs the server or the line much: it has a tenth of the time at most. */
const shareOfTime = 10;
const lookAgainMs = 250;
const mostEntries = 500;

export function createRefetchQueue({ clock, refetch, isUnderWay }: RefetchQueueParts): RefetchQueue {
  const entries = new Map<string, Entry>();

  function schedule(key: string, entry: Entry): void {
    if (entry.isRunning || entry.cancel !== null) return;
    const delayMs = entry.readyAtMs - clock.now();
    if (delayMs <= 0 && !isUnderWay(key)) void run(key, entry);
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
    entry.readyAtMs = startMs + Math.max(leastGapMs, shareOfTime * (clock.now() - startMs));
    if (entry.isWanted && entries.get(key) === entry) schedule(key, entry);
  }

  return {
    ask(key) {
      const entry = entries.get(key) ?? { readyAtMs: 0, isRunning: false, isWanted: false, cancel: null };
      if (entries.size >= mostEntries) entries.clear();
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
