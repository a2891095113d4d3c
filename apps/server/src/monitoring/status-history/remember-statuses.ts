import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { LogReader } from "../../storage/ports.ts";
import type { InstallationFacts } from "../../writer/installation-facts.ts";
import type { Writer } from "../../writer/writer.ts";
import type { ClockJump } from "../housekeeping/clock-watch.ts";
import { statusHistoryDays } from "../history/history-window.ts";
import { replayLog } from "./replay-log.ts";
import { noteRunningTime, pastRunningTimes } from "./running-times.ts";
import type { RunningTime } from "./running-times.ts";
import type { StatusHistoryKeeper } from "./status-history.ts";
import type { World } from "../world/world.ts";

interface MemoryParts {
  world: World;
  log: LogReader;
  facts: InstallationFacts;
  writer: Pick<Writer, "seq">;
  statusHistory: StatusHistoryKeeper;
  clock: Clock;
  logger: Logger;
  rawHistoryDays: number;
}

export interface StatusMemory {
  /** Counts everything again on the clock as it is now. */
  followClock(jump: ClockJump): void;
  stop(): void;
}

const dayMs = 86_400_000;

/** Finds the status history of the time before this start, and notes what the next start needs for it. */
export function rememberStatuses({ facts, writer, rawHistoryDays, ...parts }: MemoryParts): StatusMemory {
  const { statusHistory } = parts;
  let runningTimes: readonly RunningTime[] = pastRunningTimes(facts, statusHistory.startMs);
  const replay = () => {
    const { startMs } = statusHistory;
    // Older lines of the log may be gone already.
    const fromMs = startMs - Math.min(statusHistoryDays, rawHistoryDays) * dayMs;
    return replayLog({ ...parts, newestId: writer.seq, runningTimes, startMs, fromMs });
  };
  let stopReplay = replay();
  const stopNoting = noteRunningTime({ ...parts, facts });
  return {
    followClock: ({ fromMs, toMs }) => {
      stopReplay();
      runningTimes = [...runningTimes, { fromMs: statusHistory.startMs, toMs: fromMs }]
        .map((time) => ({ fromMs: time.fromMs, toMs: Math.min(time.toMs, toMs) }))
        .filter((time) => time.fromMs < time.toMs);
      statusHistory.restart();
      stopReplay = replay();
    },
    stop: () => {
      stopReplay();
      stopNoting();
    },
  };
}
