import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import type { Storage } from "../storage/index.ts";
import type { InstallationFacts, Writer } from "../writer/index.ts";
import { RetentionTime } from "./retention-time.ts";

export interface HousekeepingParts {
  storage: Pick<Storage, "chores">;
  writer: Writer;
  facts: InstallationFacts;
  /** Ends sessions and links that were over at a time. */
  endSessions: (nowMs: number) => Promise<void>;
  /** Gives up the history of what was deleted and can't come back any more. */
  commands: { forgetDeleted: () => Promise<void> };
  /** Up to which change all readers have read. */
  readUpTo: () => number;
  clock: Clock;
  logger: Logger;
  logDays: number;
  /** A reader of changes that was off for longer begins with the present. */
  changeDays: number;
}

interface Chore {
  /** Does a little and says whether there is more to do. */
  step: () => Promise<boolean>;
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
 * no turn of the writer waits for them. Returns a function that stops it.
 */
export function startHousekeeping(parts: HousekeepingParts): () => void {
  const { storage, writer, clock, logDays, changeDays } = parts;
  const { chores } = storage;
  const retention = new RetentionTime(parts);
  const inTurn = (work: () => Promise<boolean>) => () => writer.chore(work);
  const list: Chore[] = [
    { step: () => chores.readTails(), busyMs: 5, restMs: null, firstMs: 100 },
    { step: inTurn(() => chores.sealHistory(clock.now())), busyMs: 25, restMs: minuteMs },
    { step: inTurn(() => chores.cleanHistory(retention.now())), busyMs: 500, restMs: 10 * minuteMs },
    {
      step: inTurn(() => chores.removeLogBefore(retention.now() - logDays * dayMs)),
      busyMs: 500,
      restMs: 60 * minuteMs,
    },
    {
      step: inTurn(() => chores.removeIncidentsBefore(retention.now() - logDays * dayMs)),
      busyMs: 500,
      restMs: 60 * minuteMs,
    },
    {
      step: inTurn(() => chores.removeChangesBefore(retention.now() - changeDays * dayMs, parts.readUpTo())),
      busyMs: 500,
      restMs: 60 * minuteMs,
    },
    { step: () => parts.commands.forgetDeleted().then(() => false), busyMs: minuteMs, restMs: minuteMs },
    { step: () => parts.endSessions(retention.now()).then(() => false), busyMs: minuteMs, restMs: 60 * minuteMs },
  ];
  const stops = list.map((chore) => repeat(parts, chore));
  return () => stops.forEach((stop) => stop());
}

function repeat({ clock, logger }: HousekeepingParts, chore: Chore): () => void {
  let cancel: CancelTimer;
  let isStopped = false;
  const run = async () => {
    let waitMs = chore.restMs;
    try {
      if (await chore.step()) waitMs = chore.busyMs;
    } catch (error) {
      logger.error({ error }, "Housekeeping has failed and is tried again later");
      waitMs ??= minuteMs;
    }
    if (waitMs !== null && !isStopped) cancel = clock.setTimer(() => void run(), waitMs);
  };
  cancel = clock.setTimer(() => void run(), chore.firstMs ?? chore.restMs ?? 0);
  return () => {
    isStopped = true;
    cancel();
  };
}
