import { monitorEventLoopDelay } from "node:perf_hooks";
import type { EngineFigures } from "@monitor/probe-engine";
import type { CoreState } from "@monitor/sensor-kinds/checks";

const resolutionMs = 20;

/** What the probe knows about itself and has heard of the server. */
export interface OwnState {
  /** Figures for the core state sensor; delay (the worst 1 %) and held-up share are since they were read last. */
  read: (engine: EngineFigures, heldUpMs: number) => CoreState;
  databaseSize: (bytes: number) => void;
  stop: () => void;
}

/** Starts to measure this process. */
export function watchOwnState(): OwnState {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let databaseSizeBytes: number | null = null;
  let last = { atMs: performance.now(), heldUpMs: 0 };
  return {
    read: (engine, heldUpMs) => {
      const now = { atMs: performance.now(), heldUpMs };
      const heldUpShare = (now.heldUpMs - last.heldUpMs) / Math.max(1, now.atMs - last.atMs);
      last = now;
      const measuredMs = delays.count === 0 ? resolutionMs : delays.percentile(99) / 1e6;
      delays.reset();
      return {
        scheduler_lag_ms: engine.scheduler_lag_ms,
        late_percent: engine.late_percent,
        queue_length: engine.queued,
        rss_bytes: process.memoryUsage.rss(),
        event_loop_delay_ms: Math.max(0, measuredMs - resolutionMs), // what is measured contains the resolution
        held_up_percent: Math.min(100, Math.max(0, heldUpShare * 100)),
        database_size_bytes: databaseSizeBytes,
      };
    },
    databaseSize: (bytes) => {
      databaseSizeBytes = bytes;
    },
    stop: () => delays.disable(),
  };
}
