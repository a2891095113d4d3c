import type { Clock } from "../../shared/clock/index.ts";
import { createStore } from "../../shared/state/index.ts";
import type { ReadableStore, Store } from "../../shared/state/index.ts";

/** SE-05: how long before the end the warning comes; half of the time where the server grants less than twice of it. */
export const warningSeconds = 30;
/** Every click is known here at once; the other tabs need not hear of more than one a second. */
const shareEveryMs = 1000;

export interface InactivityState {
  readonly phase: "off" | "waiting" | "warning";
  /** Last activity in any tab; 0 while off. */
  readonly lastActivityMs: number;
  /** When the session ends for inactivity; 0 while off. */
  readonly endsAtMs: number;
}
export interface InactivityWatchParts {
  readonly clock: Clock;
  /** Last activity in any tab, milliseconds since 1970. */
  readonly shared: Store<number | null>;
  /** There was no activity for too long. */
  readonly onTimeout: () => void;
}
export interface InactivityWatch extends ReadableStore<InactivityState> {
  /** Watches for an inactivity of this length; a running watch continues. */
  readonly start: (durationSeconds: number) => void;
  readonly stop: () => void;
  /** A click or a key. One that comes after the end, on a machine that slept, does not help any more. */
  readonly noteActivity: () => void;
  /** Looks at the time: timers do not run while a machine sleeps. */
  readonly check: () => void;
}

const off: InactivityState = { phase: "off", lastActivityMs: 0, endsAtMs: 0 };

/** SE-05: one clock over all tabs, by absolute times. */
export function createInactivityWatch({ clock, shared, onTimeout }: InactivityWatchParts): InactivityWatch {
  const state = createStore<InactivityState>(off);
  let durationMs = 0;
  let ownMs = 0;
  let cancelTimer = () => {};

  function check(): void {
    if (durationMs === 0) return;
    cancelTimer();
    const now = clock.now();
    // A clock that was set back would otherwise grant the time twice.
    const lastActivityMs = Math.min(now, Math.max(ownMs, shared.get() ?? 0));
    const endsAtMs = lastActivityMs + durationMs;
    if (now >= endsAtMs) {
      stop();
      onTimeout();
      return;
    }
    const warnsAtMs = endsAtMs - Math.min(warningSeconds * 1000, durationMs / 2);
    const phase = now >= warnsAtMs ? "warning" : "waiting";
    const known = state.get();
    if (phase !== known.phase || endsAtMs !== known.endsAtMs) state.set({ phase, lastActivityMs, endsAtMs });
    cancelTimer = clock.after((phase === "warning" ? endsAtMs : warnsAtMs) - now, check);
  }
  function share(): void {
    if (ownMs - (shared.get() ?? 0) >= shareEveryMs) shared.set(ownMs);
  }
  function stop(): void {
    cancelTimer();
    durationMs = 0;
    state.set(off);
  }

  let known = shared.get();
  shared.subscribe(() => {
    if (shared.get() === known) return;
    known = shared.get();
    check();
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    start(durationSeconds) {
      const next = durationSeconds * 1000;
      if (next === durationMs) return;
      const isFirst = durationMs === 0;
      durationMs = next;
      if (isFirst) ownMs = shared.get() ?? clock.now();
      share();
      check();
    },
    stop,
    check,
    noteActivity() {
      check();
      if (durationMs === 0) return;
      ownMs = clock.now();
      share();
      check();
    },
  };
}
