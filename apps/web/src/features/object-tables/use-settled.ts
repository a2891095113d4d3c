import { useEffect, useState } from "react";
import { systemClock } from "../../shared/clock/index.ts";

const settledAfterMs = 150;

/** While somebody types, pages come and go: what stands beside the rows is asked for once one stays. */
export function useSettled<T extends string | undefined>(text: T, first: T): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    if (text === settled) return undefined;
    return systemClock.after(settledAfterMs, () => setSettled(text));
  }, [text, settled]);
  return settled;
}
