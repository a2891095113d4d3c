import type { NoServerResponseError, ServiceUnavailableError } from "../../shared/api/index.ts";
import type { Clock } from "../../shared/clock/index.ts";
import { createStore } from "../../shared/state/index.ts";
import type { ReadableStore } from "../../shared/state/index.ts";
import { browserNetwork } from "./browser-network.ts";

/** ER-03: time between two looks at /health. */
export const healthCheckSeconds = 30;

export type ServiceProblem = ServiceUnavailableError | NoServerResponseError;

export interface ServiceState {
  /** Null while the service works. */
  readonly problem: ServiceProblem | null;
  /** Looks at /health since the problem began. */
  readonly attempts: number;
  readonly phase: "counting" | "paused" | "checking";
  /** When the next look is due; 0 unless counting. */
  readonly dueMs: number;
  /** The browser says that this device has no network: then the server may be well. */
  readonly isOffline: boolean;
}
export interface ServiceWatchParts {
  readonly clock: Clock;
  /** Resolves when the server is well. */
  readonly checkHealth: () => Promise<unknown>;
  /** The server is back: what was on the screen is stale. */
  readonly onRecovered: () => void;
  /** Whether the browser has a network at all. */
  readonly network?: ReadableStore<boolean>;
}
export interface ServiceWatch extends ReadableStore<ServiceState> {
  readonly report: (problem: ServiceProblem) => void;
  readonly checkNow: () => void;
  /** Pauses the countdown, or starts it again. */
  readonly toggle: () => void;
}

const well: ServiceState = { problem: null, attempts: 0, phase: "paused", dueMs: 0, isOffline: false };

/** SE-04, ER-03: holds the problem and checks every 30 s whether it is over. */
export function createServiceWatch(parts: ServiceWatchParts): ServiceWatch {
  const { clock, checkHealth, onRecovered, network = browserNetwork } = parts;
  const state = createStore<ServiceState>(well);
  let cancelTimer = () => {};
  /** No countdown follows an attempt that fails. */
  let isPaused = false;

  function count(): void {
    cancelTimer();
    state.set({ ...state.get(), phase: "counting", dueMs: clock.now() + healthCheckSeconds * 1000 });
    cancelTimer = clock.after(healthCheckSeconds * 1000, () => void check());
  }
  async function check(): Promise<void> {
    cancelTimer();
    isPaused = state.get().phase === "paused";
    state.set({ ...state.get(), phase: "checking", dueMs: 0, attempts: state.get().attempts + 1 });
    try {
      await checkHealth();
    } catch {
      if (isPaused) state.set({ ...state.get(), phase: "paused" });
      else count();
      return;
    }
    state.set(well);
    onRecovered();
  }

  function checkNow(): void {
    if (state.get().problem && state.get().phase !== "checking") void check();
  }

  network.subscribe(() => {
    const isOffline = !network.get();
    if (state.get().problem) state.set({ ...state.get(), isOffline });
    if (!isOffline) checkNow();
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    report(problem) {
      // Several calls fail at once when a server goes: the first one is shown, its countdown goes on.
      if (state.get().problem) return;
      state.set({ ...well, problem, isOffline: !network.get() });
      count();
    },
    checkNow,
    toggle() {
      const { phase } = state.get();
      if (phase === "checking") isPaused = true;
      if (phase === "paused") count();
      if (phase !== "counting") return;
      cancelTimer();
      state.set({ ...state.get(), phase: "paused", dueMs: 0 });
    },
  };
}
