import type { Clock } from "../clock/clock.ts";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";

/** A response that takes longer is looked into. */
export const slowMs = 8000;
/** The stream of changes sends something every 15 s; later than this one is missing. */
export const missedHeartbeatMs = 17_000;
/** A server that works tells its health within this. */
export const graceMs = 4000;

export interface SilenceState {
  /** When the server was last heard, once it is clear that it does not answer; null while it does. */
  readonly sinceMs: number | null;
}

export interface ServerSilence extends ReadableStore<SilenceState> {
  /** Follows a request until its response begins or it fails. */
  readonly follow: <T>(request: Promise<T>) => Promise<T>;
  /** The stream of changes has sent something: from now on its heartbeats are expected. */
  readonly hearStream: () => void;
  /** The stream is closed: nothing is expected from it. */
  readonly endStream: () => void;
  /** Tells how to ask for the server's health once something is late. */
  readonly setPoll: (poll: () => void) => void;
}

/**
 * A server that hangs takes connections and answers nothing, so that requests wait for their time-out. Two signs say so much
 * sooner: a heartbeat or a response is late, and then the server's health does not come either. Anything from the server ends it.
 */
export function createServerSilence(clock: Clock): ServerSilence {
  const state = createStore<SilenceState>({ sinceMs: null });
  let heardMs = clock.now();
  /** When each request began that has no response yet. */
  const waiting = new Map<Promise<unknown>, number>();
  let [hasStream, isSuspected] = [false, false];
  let [cancelTimer, poll] = [() => {}, () => {}];

  function watch(): void {
    if (isSuspected) return;
    cancelTimer();
    const dueTimes = [
      ...(hasStream ? [heardMs + missedHeartbeatMs] : []),
      ...(waiting.size > 0 ? [Math.max(heardMs, Math.min(...waiting.values())) + slowMs] : []),
    ];
    if (dueTimes.length > 0) cancelTimer = clock.after(Math.min(...dueTimes) - clock.now(), suspect);
  }
  function suspect(): void {
    isSuspected = true;
    cancelTimer = clock.after(graceMs, () => state.set({ sinceMs: heardMs }));
    poll();
  }
  /** What fails at once is no server that hangs: it or the network is away, which others tell. */
  function acquit(): void {
    if (isSuspected && state.get().sinceMs === null) {
      isSuspected = hasStream = false;
      waiting.clear();
    }
    watch();
  }
  function hear(): void {
    heardMs = clock.now();
    isSuspected = false;
    if (state.get().sinceMs !== null) state.set({ sinceMs: null });
    watch();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    follow(request) {
      waiting.set(request, clock.now());
      watch();
      const end = (then: () => void) => {
        waiting.delete(request);
        then();
      };
      request.then(
        () => end(hear),
        (error: unknown) => end(error instanceof TypeError ? acquit : watch),
      );
      return request;
    },
    hearStream() {
      hasStream = true;
      hear();
    },
    endStream() {
      hasStream = false;
      watch();
    },
    setPoll: (next) => void (poll = next),
  };
}
