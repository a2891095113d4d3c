import type { Clock } from "./clock.ts";

/**
 * The clock's time as if it were never set: due times and time-outs are measured in time that has passed. A due time stays
 * where it is on the wall clock as long as that is not set.
 */
export function steadyClock(clock: Clock): Clock {
  const offsetMs = clock.now() - clock.monotonicMs();
  return {
    ...clock,
    now: () => clock.monotonicMs() + offsetMs,
  };
}
