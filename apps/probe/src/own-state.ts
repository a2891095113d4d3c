import { monitorEventLoopDelay } from "node:perf_hooks";
import type { EngineFigures } from "@monitor/probe-engine";
import type { CoreState } from "@monitor/sensor-kinds/checks";
import { createStallShare } from "./stall-share.ts";

const resolutionMs = 20;

/** What the probe knows about itself and has heard of the server. */
export interface OwnState {
  /** Figures for the core state sensor; the event-loop delay is the worst 1 % since they were read last. */
  read: (engine: EngineFigures, stalledMs: number) => CoreState;
  databaseSize: (bytes: number) => void;
  stop: () => void;
}

/** Starts to measure this process. */
export function watchOwnState(): OwnState {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let databaseSizeBytes: number | null = null;
  const stalled = createStallShare(performance.now());
  return {
    read: (engine, stalledMs) => {
      const measuredMs = delays.count === 0 ? resolutionMs : delays.percentile(99) / 1e6;
      delays.reset();
      return {
        scheduler_lag_ms: engine.scheduler_lag_ms,
        late_percent: engine.late_percent,
        queue_length: engine.queued,
        rss_bytes: process.memoryUsage.rss(),
        event_loop_delay_ms: Math.max(0, measuredMs - resolutionMs), // what is measured contains the resolution
        held_up_percent: stalled.read(performance.now(), stalledMs),
        database_size_bytes: databaseSizeBytes,
      };
    },
    databaseSize: (bytes) => {
      databaseSizeBytes = bytes;
    },
    stop: () => delays.disable(),
  };
}
