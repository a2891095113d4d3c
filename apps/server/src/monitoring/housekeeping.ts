import type { CancelTimer, Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import type { Storage } from "../storage/stores.ts";

export interface HousekeepingParts {
  storage: Storage;
  clock: Clock;
  logger: Logger;
  rawHistoryDays: number;
}

interface Chore {
  /** Does a little and says whether more is to be done. */
  step: () => boolean;
  /** Wait after a step when there is more, and when there is not. */
  busyMs: number;
  restMs: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Seals history and gives up what is too old, in steps short enough that nobody waits for them. The answer stops it.
 */
export function keepHouse(parts: HousekeepingParts): () => void {
  const { storage, clock, rawHistoryDays } = parts;
  const chores: Chore[] = [
    { step: () => storage.history.sealStep(clock.now()), busyMs: 250, restMs: minuteMs },
    { step: () => storage.history.cleanStep(clock.now()), busyMs: 500, restMs: 10 * minuteMs },
    {
      step: () => storage.configuration.log.removeBefore(clock.now() - rawHistoryDays * dayMs) > 0,
      busyMs: 500,
      restMs: 60 * minuteMs,
    },
    { step: () => endSessions(parts), busyMs: minuteMs, restMs: 60 * minuteMs },
  ];
  const stops = chores.map((chore) => repeat(parts, chore));
  return () => stops.forEach((stop) => stop());
}

function endSessions({ storage, clock }: HousekeepingParts): boolean {
  storage.configuration.accounts.removeExpired(clock.now());
  return false;
}

function repeat({ clock, logger }: HousekeepingParts, chore: Chore): () => void {
  let cancel: CancelTimer;
  const run = () => {
    let hasMore = false;
    try {
      hasMore = chore.step();
    } catch (error) {
      logger.error({ error }, "Housekeeping has failed and is tried again later");
    }
    cancel = clock.setTimer(run, hasMore ? chore.busyMs : chore.restMs);
  };
  cancel = clock.setTimer(run, chore.restMs);
  return () => cancel();
}
