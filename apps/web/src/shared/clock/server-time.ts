/** Differences that the header's whole seconds and the way of an answer explain are none. */
const leastDifferenceMs = 2000;
const halfSecondMs = 500;

export interface ServerTime {
  /** The Date header of an answer that has come at `nowMs`; anything but a date is passed by. */
  readonly note: (dateHeader: string | null, nowMs: number) => void;
  /** How far the server's clock is ahead of this browser's; null as long as no answer has told. */
  readonly aheadMs: () => number | null;
}

/** Learns from answers how wrong this browser's clock is; a wrong time zone set by hand is the same thing. */
export function createServerTime(): ServerTime {
  let aheadMs: number | null = null;
  return {
    note(dateHeader, nowMs) {
      const serverMs = Date.parse(dateHeader ?? "");
      if (Number.isNaN(serverMs)) return;
      const difference = serverMs + halfSecondMs - nowMs;
      aheadMs = Math.abs(difference) < leastDifferenceMs ? 0 : difference;
    },
    aheadMs: () => aheadMs,
  };
}

/** What the answers of the API have told. */
export const serverTime = createServerTime();
