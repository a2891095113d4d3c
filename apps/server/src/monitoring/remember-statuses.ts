import type { Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import type { Storage } from "../storage/stores.ts";
import { statusHistoryDays } from "./history-window.ts";
import { replayLog } from "./replay-log.ts";
import { noteRunningTime, pastRunningTimes } from "./running-times.ts";
import type { StatusHistoryKeeper } from "./status-history.ts";
import type { World } from "./world.ts";

interface MemoryParts {
  world: World;
  storage: Storage;
  statusHistory: StatusHistoryKeeper;
  clock: Clock;
  logger: Logger;
  rawHistoryDays: number;
}

const dayMs = 86_400_000;

/** Finds the status history of the time before this start, and notes what the next start needs for it. The answer stops it. */
export function rememberStatuses({ storage, rawHistoryDays, ...parts }: MemoryParts): () => void {
  const { meta, log } = storage.configuration;
  const { startMs } = parts.statusHistory;
  // Older lines of the log may be gone already.
  const fromMs = startMs - Math.min(statusHistoryDays, rawHistoryDays) * dayMs;
  const runningTimes = pastRunningTimes(meta, startMs);
  const stops = [
    replayLog({ ...parts, log, runningTimes, startMs, fromMs }),
    noteRunningTime({ meta, clock: parts.clock }),
  ];
  return () => stops.forEach((stop) => stop());
}
