import type { CancelTimer, Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { Storage } from "../../storage/stores.ts";
import { RetentionTime } from "./retention-time.ts";

export interface HousekeepingParts {
  storage: Storage;
  clock: Clock;
  logger: Logger;
  rawHistoryDays: number;
}

interface Chore {
  /** Does a little and says whether more is to be done. */
  step: () => boolean;
  /** Wait after a step when there is more, and when there is not; the first step comes after `firstMs`, or a rest. */
  busyMs: number;
  /** Null: done once and for all. */
  restMs: number | null;
  firstMs?: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Takes in what the last run has left open, seals history and gives up what is too old, in steps short enough that
 * nobody waits for them. Returns a function that stops it.
 */
export function startHousekeeping(parts: HousekeepingParts): () => void {
  const { storage, clock, rawHistoryDays } = parts;
  const retention = new RetentionTime({ meta: storage.configuration.meta, clock });
  const chores: Chore[] = [
    { step: () => storage.history.readTails(), busyMs: 5, restMs: null, firstMs: 100 },
    { step: () => storage.history.sealStep(clock.now()), busyMs: 250, restMs: minuteMs },
    { step: () => storage.history.cleanStep(retention.now()), busyMs: 500, restMs: 10 * minuteMs },
    {
      step: () => storage.configuration.log.removeBefore(retention.now() - rawHistoryDays * dayMs) > 0,
      busyMs: 500,
      restMs: 60 * minuteMs,
    },
    { step: () => endSessions(storage, retention.now()), busyMs: minuteMs, restMs: 60 * minuteMs },
  ];
  const stops = chores.map((chore) => repeat(parts, chore));
  return () => stops.forEach((stop) => stop());
}

function endSessions({ configuration }: Storage, nowMs: number): boolean {
  configuration.accounts.removeExpired(nowMs);
  return false;
}

function repeat({ clock, logger }: HousekeepingParts, chore: Chore): () => void {
  let cancel: CancelTimer;
  const run = () => {
    let waitMs = chore.restMs;
    try {
      if (chore.step()) waitMs = chore.busyMs;
    } catch (error) {
      logger.error({ error }, "Housekeeping has failed and is tried again later");
      waitMs ??= minuteMs;
    }
    if (waitMs !== null) cancel = clock.setTimer(run, waitMs);
  };
  cancel = clock.setTimer(run, chore.firstMs ?? chore.restMs ?? 0);
  return () => cancel();
}
