import { useEffect, useState } from "react";
import { systemClock } from "./clock.ts";

/** The value after it has not changed for `delayMs`: a request is sent after a pause in typing, not for each letter. */
export function useDebouncedValue<T>(value: T, delayMs: number, first: T = value): T {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    if (Object.is(value, debounced)) return undefined;
    return systemClock.after(delayMs, () => setDebounced(value));
  }, [value, debounced, delayMs]);
  return debounced;
}
