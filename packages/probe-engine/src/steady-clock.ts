import type { Clock } from "./clock.ts";

/**
 * The clock's time as it would be if nobody had set it since: what is due by it, or takes too long, is measured in time that has
 * passed. A due time stays where it is on the wall clock as long as that is not set.
 */
export function steadyClock(clock: Clock): Clock {
  const offsetMs = clock.now() - clock.monotonicMs();
  return {
    ...clock,
    now: () => clock.monotonicMs() + offsetMs,
  };
}
