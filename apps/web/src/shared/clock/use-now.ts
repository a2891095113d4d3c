import { useEffect, useState } from "react";
import { systemClock } from "./clock.ts";

/** The time in milliseconds since 1970, brought up to date at whole multiples of the period: all readers tick together. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const untilNextTick = everyMs - (systemClock.now() % everyMs);
    return systemClock.after(untilNextTick, () => setNow(systemClock.now()));
  }, [now, everyMs]);
  return now;
}
