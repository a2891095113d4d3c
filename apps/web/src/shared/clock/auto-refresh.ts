import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";
import type { Clock } from "./clock.ts";

export const defaultRefreshSeconds = 30;
/** A shorter interval, or none, from a server is taken for a mistake. */
const minRefreshSeconds = 5;

/** off: no user is logged in, or the account has no auto refresh. */
export const refreshPhases = ["off", "counting", "paused", "refreshing"] as const;
export type RefreshPhase = (typeof refreshPhases)[number];

export interface RefreshState {
  readonly phase: RefreshPhase;
  /** When the next refresh is due; 0 unless counting. */
  readonly dueMs: number;
  readonly intervalSeconds: number;
}
export interface AutoRefreshParts {
  readonly clock: Clock;
  /** Asks for the data again; failures are reported elsewhere. */
  readonly refresh: () => Promise<unknown>;
}
export interface AutoRefresh extends ReadableStore<RefreshState> {
  /** Begins a new cycle, also while paused. */
  readonly start: (intervalSeconds?: number) => void;
  readonly stop: () => void;
  /** A click: pauses while it counts, else begins a new cycle. */
  readonly toggle: () => void;
  /** The page is looked at again: a refresh that a sleeping machine has missed comes now. */
  readonly wake: () => void;
}

const off: RefreshState = { phase: "off", dueMs: 0, intervalSeconds: defaultRefreshSeconds };

/** AR-01: the account's interval in seconds, or the default. */
export function refreshSecondsOf(user: { auto_refresh_interval?: number | null | undefined } | null): number {
  const seconds = user?.auto_refresh_interval ?? 0;
  return seconds >= minRefreshSeconds ? seconds : defaultRefreshSeconds;
}

/** AR-01: counts down, refreshes, begins again. There is never more than one refresh under way. */
export function createAutoRefresh({ clock, refresh }: AutoRefreshParts): AutoRefresh {
  const state = createStore<RefreshState>(off);
  let cancelTimer = () => {};
  let cycle = 0;
  let underWay: Promise<unknown> | null = null;

  function count(intervalSeconds: number): void {
    cancelTimer();
    cycle += 1;
    state.set({ phase: "counting", dueMs: clock.now() + intervalSeconds * 1000, intervalSeconds });
    cancelTimer = clock.after(intervalSeconds * 1000, () => void run(intervalSeconds));
  }
  async function run(intervalSeconds: number): Promise<void> {
    cancelTimer();
    const own = cycle;
    state.set({ phase: "refreshing", dueMs: 0, intervalSeconds });
    underWay ??= refresh()
      .catch(() => undefined)
      .then(() => (underWay = null));
    await underWay;
    if (own === cycle) count(intervalSeconds);
  }
  function halt(phase: "off" | "paused"): void {
    cancelTimer();
    cycle += 1;
    state.set({ ...off, phase, intervalSeconds: state.get().intervalSeconds });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start: (intervalSeconds = state.get().intervalSeconds) => count(intervalSeconds),
    stop: () => halt("off"),
    toggle() {
      const { phase, intervalSeconds } = state.get();
      if (phase === "counting" || phase === "refreshing") halt("paused");
      else count(intervalSeconds);
    },
    wake() {
      const { phase, dueMs, intervalSeconds } = state.get();
      if (phase === "counting" && clock.now() >= dueMs) void run(intervalSeconds);
    },
  };
}
