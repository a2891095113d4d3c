import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";

/** Smaller differences come from the header's whole seconds and the network's delay: they are ignored. */
const minDifferenceMs = 2000;
const halfSecondMs = 500;

/** Its value: how far the server's clock is ahead of this browser's; null before the first response. */
export interface ServerTime extends ReadableStore<number | null> {
  /** The Date header of a response that has come at `nowMs`; anything but a date is ignored. */
  readonly note: (dateHeader: string | null, nowMs: number) => void;
}

/** Learns from responses how wrong this browser's clock is; a wrong time zone set by hand is the same thing. */
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

/** The server time learned from responses of the API. */
export const serverTime = createServerTime();
