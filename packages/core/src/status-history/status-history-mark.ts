import type { LogReader } from "../storage/index.ts";
import type { InstallationFacts } from "../writer/index.ts";
import type { UnknownTime } from "./unknown-times.ts";

/** The state that all rings share. */
export interface StatusHistoryMark {
  /** Up to here all changes are in the rings; null: they have to be made from all changes there are. */
  readonly cursor: number | null;
  /** When the server was running last, as far as it was noted. */
  readonly savedMs: number;
  /** The times of which nothing is known, oldest first: the server was off, or a clock went past them. */
  readonly unknown: readonly UnknownTime[];
}

export const markKey = "status_history";
/** Where earlier versions noted when the server was running: pairs of times. */
const runningTimesKey = "running_times";

/** Null before the first one was written. */
export function readMark(facts: Pick<InstallationFacts, "read">): StatusHistoryMark | null {
  const text = facts.read(markKey);
  return text === null ? earlierMark(facts.read(runningTimesKey)) : parsed<StatusHistoryMark>(text);
}

/** From what an earlier version noted: the server was off between the times in which it was running. */
function earlierMark(text: string | null): StatusHistoryMark | null {
  const times = text === null ? null : parsed<[number, number][]>(text);
  if (times === null) return null;
  const unknown = times.slice(1).map(([fromMs], index) => ({ fromMs: times[index]?.[1] ?? fromMs, toMs: fromMs }));
  return { cursor: null, savedMs: times.at(-1)?.[1] ?? 0, unknown };
}

/** Null for a text that is damaged: then all is made from the log. */
function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** A number after which all lines since a time come. Numbers grow with the times of their lines, so that no index is needed. */
export async function cursorAt(log: Pick<LogReader, "readAfter">, lastId: number, timeMs: number): Promise<number> {
  let [low, high] = [0, lastId];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [line] = await log.readAfter(middle, 1);
    if (line === undefined || line.time_ms >= timeMs) high = middle;
    else low = line.id;
  }
  return low;
}
