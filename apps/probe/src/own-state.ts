import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ServerMessage } from "@monitor/contract";
import type { EngineFigures } from "@monitor/probe-engine";
import type { CoreState, ServerState } from "@monitor/sensor-kinds/checks";
import { createStallShare } from "./stall-share.ts";

const resolutionMs = 20;
/** The server tells each minute; what is older says nothing of now. */
const toldForMs = 150_000;

type ServerTold = Omit<Extract<ServerMessage, { type: "server_state" }>, "type">;

/** What is read at the moment of a check. */
export interface OwnFigures {
  engine: EngineFigures;
  stalledMs: number;
  /** Results that the server has not acknowledged. */
  heldCount: number;
}

/** What the probe knows about itself and has heard of the server. */
export interface OwnState {
  /** Figures for the core state sensor; the event-loop delay is the worst 1 % since they were read last. */
  read: (figures: OwnFigures) => CoreState;
  serverTold: (told: ServerTold) => void;
  stop: () => void;
}

/** Checks a second between two readings; null for the first one. */
export function createRate(): (count: number, nowMs: number) => number | null {
  let last: { count: number; nowMs: number } | null = null;
  return (count, nowMs) => {
    const before = last;
    last = { count, nowMs };
    if (before === null || nowMs <= before.nowMs) return null;
    return Math.max(0, ((count - before.count) * 1000) / (nowMs - before.nowMs));
  };
}

/** What the server has told, for as long as it says something of now. */
export function createToldState(): {
  tell: (told: ServerTold, nowMs: number) => void;
  at: (nowMs: number) => ServerState | null;
} {
  let state: ServerState | null = null;
  let atMs = 0;
  return {
    tell: ({ writer_queue, store_ms, deliveries_waiting = null }, nowMs) => {
      const isTold = writer_queue !== undefined && store_ms !== undefined;
      state = isTold ? { writer_queue, store_ms, deliveries_waiting } : null;
      atMs = nowMs;
    },
    at: (nowMs) => (nowMs - atMs > toldForMs ? null : state),
  };
}

/** Starts to measure this process. */
export function watchOwnState(): OwnState {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let databaseSizeBytes: number | null = null;
  const stalled = createStallShare(performance.now());
  const server = createToldState();
  const rate = createRate();
  return {
    read: ({ engine, stalledMs, heldCount }) => {
      const measuredMs = delays.count === 0 ? resolutionMs : delays.percentile(99) / 1e6;
      delays.reset();
      const nowMs = performance.now();
      return {
        scheduler_lag_ms: engine.scheduler_lag_ms,
        late_percent: engine.late_percent,
        queue_length: engine.queued,
        rss_bytes: process.memoryUsage.rss(),
        event_loop_delay_ms: Math.max(0, measuredMs - resolutionMs), // what is measured contains the resolution
        held_up_percent: stalled.read(nowMs, stalledMs),
        database_size_bytes: databaseSizeBytes,
        checks_per_second: rate(engine.checks_done, nowMs),
        results_waiting: heldCount,
        server: server.at(nowMs),
      };
    },
    serverTold: (told) => {
      databaseSizeBytes = told.database_size_bytes;
      server.tell(told, performance.now());
    },
    stop: () => delays.disable(),
  };
}
