import { useEffect, useState } from "react";
import { systemClock } from "./clock.ts";

/** The value as it was when it last rested so long: what asks a server follows what somebody types, not each letter. */
export function useDelayedValue<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(value, rested)) return undefined;
    return systemClock.after(delayMs, () => setRested(value));
  }, [value, rested, delayMs]);
  return rested;
}
