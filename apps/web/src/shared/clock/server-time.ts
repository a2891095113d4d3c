import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";

/** Differences that the header's whole seconds and the way of an answer explain are none. */
const minDifferenceMs = 2000;
const halfSecondMs = 500;

/** Its value: how far the server's clock is ahead of this browser's; null as long as no answer has told. */
export interface ServerTime extends ReadableStore<number | null> {
  /** The Date header of an answer that has come at `nowMs`; anything but a date is passed by. */
  readonly note: (dateHeader: string | null, nowMs: number) => void;
}

/** Learns from answers how wrong this browser's clock is; a wrong time zone set by hand is the same thing. */
export function createServerTime(): ServerTime {
  const { get, set, subscribe } = createStore<number | null>(null);
  return {
    get,
    subscribe,
    note(dateHeader, nowMs) {
      const serverMs = Date.parse(dateHeader ?? "");
      if (Number.isNaN(serverMs)) return;
      const difference = serverMs + halfSecondMs - nowMs;
      set(Math.abs(difference) < minDifferenceMs ? 0 : difference);
    },
  };
}

/** What the answers of the API have told. */
export const serverTime = createServerTime();
