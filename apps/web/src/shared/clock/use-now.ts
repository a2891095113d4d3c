import { useEffect, useState } from "react";
import { useStore } from "../state/use-store.ts";
import { systemClock } from "./clock.ts";
import { serverTime } from "./server-time.ts";

/** The server's time, as far as it is known, brought up to date in the same way: what is in its log reads the same. */
export function useServerNow(everyMs = 1000): number {
  return useNow(everyMs, useStore(serverTime) ?? 0);
}

/** The time in milliseconds since 1970, brought up to date at whole multiples of the period: all readers tick together. */
export function useNow(everyMs = 1000, aheadMs = 0): number {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const untilNextTick = everyMs - ((systemClock.now() + aheadMs) % everyMs);
    return systemClock.after(untilNextTick, () => setNow(systemClock.now()));
  }, [now, everyMs, aheadMs]);
  return now + aheadMs;
}
