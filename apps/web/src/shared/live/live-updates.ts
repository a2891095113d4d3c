import { heartbeatMs } from "@monitor/contract/events";
import type { ServerSentEvent, StreamEvent } from "@monitor/contract/events";
import type { RestApiError } from "../api/index.ts";
import type { Clock } from "../clock/index.ts";
import type { EventQuery, OpenEvents } from "./event-source.ts";
import { createFrameIntake } from "./frame-intake.ts";
import type { FrameIntake } from "./frame-intake.ts";
import type { LiveQueryCache } from "./live-query-cache.ts";
import { covers } from "./watched-objects.ts";
import type { WatchedObjects } from "./watched-objects.ts";

export interface LiveUpdatesParts {
  readonly clock: Clock;
  readonly open: OpenEvents;
  readonly cache: LiveQueryCache;
  /** Id of the object whose page is on the screen. */
  readonly shownObject: () => string;
  readonly isVisible: () => boolean;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** Names this tab to the server. */
  readonly tab: string;
  /** Something is wrong with the server itself, or no longer. */
  readonly onProblems: () => void;
  /** Of the incidents that the user may see some have changed. */
  readonly onIncidents: () => void;
  readonly onUnauthorized: (refusal: RestApiError) => void;
  /** The stream is not available for a while: other code has to find out whether the server is reachable. */
  readonly onLost: () => void;
  /** The stream is available again. */
  readonly onFound: () => void;
}

interface Subscription extends WatchedObjects {
  readonly object: string;
}

const debounceMs = 300;
const hiddenMs = 60_000;
const tickMs = 5000;
/** After so long without a message the stream is dead, even if no error was reported. */
const silentMs = 2.7 * heartbeatMs;
/** A tick that is so late means that the machine has slept. */
const sleptMs = 40_000;
const firstRetryMs = 1000;
const maxRetryMs = 30_000;
const refusedRetryMs = 60_000;
/** The fifth attempt comes 15 s after the first: a server that only restarts is back earlier. */
const lostAfter = 5;

/**
 * Keeps one stream of changes open while the page is looked at, for the objects that are on it, and passes its events on.
 * What may have been missed is fetched again.
 */
export class LiveUpdates {
  readonly #parts: LiveUpdatesParts;
  readonly #intake: FrameIntake;
  #isRunning = false;
  #subscription: Subscription | null = null;
  /** Closes the open stream; null while there is none. */
  #close: (() => void) | null = null;
  #position: string | null = null;
  #failures = 0;
  /** The server has said no: it is not asked again for a while. */
  #isRefused = false;
  #heardMs = 0;
  #tickedMs = 0;
  /** The stream stays closed until the page is visible again. */
  #isParked = false;
  #cancelRetry = () => {};
  #cancelTick = () => {};
  #cancelHide = () => {};
  #cancelReconnect: (() => void) | null = null;
  #unfollow = () => {};

  constructor(parts: LiveUpdatesParts) {
    this.#parts = parts;
    this.#intake = createFrameIntake(parts.cache, parts.clock);
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // A page that was opened behind another one takes none of the browser's few connections.
    this.#isParked = !this.#parts.isVisible();
    this.#failures = 0;
    this.#isRefused = false;
    this.#position = null;
    this.#unfollow = this.#parts.cache.follow(() => this.#scheduleReconnect());
    this.#tick();
    this.look();
  }

  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#unfollow();
    this.#cancelTick();
    this.#cancelHide();
    this.#cancelReconnect?.();
    this.#cancelReconnect = null;
    this.#disconnect();
    this.#intake.clear();
    this.#parts.cache.clear();
  }

  /** The page has become visible or hidden, or network or server are back. */
  look(): void {
    if (!this.#isRunning) return;
    this.#cancelHide();
    if (!this.#parts.isVisible()) {
      if (this.#isParked) return;
      this.#cancelHide = this.#parts.clock.after(hiddenMs, () => this.#park());
      return;
    }
    if (this.#isParked) this.#resume();
    else if (this.#close === null && !this.#isRefused) this.#connect();
    else this.#checkHealth();
  }

  #park(): void {
    this.#isParked = true;
    this.#disconnect();
  }

  /** Everything may be old: it is fetched again, and the stream sends what changes from now on. */
  #resume(): void {
    this.#isParked = false;
    this.#failures = 0;
    this.#position = null;
    this.#parts.cache.refetchAll();
    // What is requested while the stream opens is at least as new as the stream.
    this.#connect(0);
  }

  #scheduleReconnect(): void {
    if (!this.#isRunning) return;
    this.#cancelReconnect ??= this.#parts.clock.after(debounceMs, () => {
      this.#cancelReconnect = null;
      if (this.#close !== null && !this.#isEnough()) this.#connect();
    });
  }

  /** Whether the open stream sends everything that is on the screen. */
  #isEnough(): boolean {
    const { cache, shownObject } = this.#parts;
    return this.#subscription?.object === shownObject() && covers(this.#subscription, cache.watched());
  }

  #connect(ageMs?: number): void {
    this.#disconnect();
    if (!this.#isRunning || this.#isParked) return;
    const { cache, clock, open, shownObject, tab } = this.#parts;
    this.#subscription = { object: shownObject(), ...cache.watched() };
    this.#heardMs = clock.now();
    const from = this.#position === null ? { ageMs: ageMs ?? Math.round(cache.ageMs()) } : { since: this.#position };
    this.#close = open(
      { ...queryOf(this.#subscription), tab, ...from },
      {
        onHeard: () => (this.#heardMs = clock.now()),
        onEvent: (event) => this.#take(event),
        onEnd: (refusal) => this.#lose(refusal),
      },
    );
  }

  #disconnect(): void {
    this.#cancelRetry();
    this.#close?.();
    this.#close = null;
  }

  #take({ event, id, data }: ServerSentEvent): void {
    if (this.#failures > 0) this.#parts.onFound();
    this.#failures = 0;
    if (id !== "") this.#position = id;
    const { cache } = this.#parts;
    if (event === ("displaced" satisfies StreamEvent)) return this.#park();
    if (event === ("problems" satisfies StreamEvent)) return this.#parts.onProblems();
    if (event === ("incidents" satisfies StreamEvent)) return this.#parts.onIncidents();
    if (event === ("gap" satisfies StreamEvent)) return cache.refetchAll();
    if (event === ("changes" satisfies StreamEvent)) this.#intake.take(data);
  }

  #lose(refusal: RestApiError | null): void {
    this.#close?.();
    this.#close = null;
    if (refusal?.status === 401) {
      this.stop();
      return this.#parts.onUnauthorized(refusal);
    }
    // A server that is only stopping or starting answers, too.
    this.#isRefused = refusal !== null && refusal.status < 500;
    this.#failures += 1;
    if (this.#failures === lostAfter && !this.#isRefused) this.#parts.onLost();
    const { clock, random } = this.#parts;
    const stepMs = Math.min(maxRetryMs, firstRetryMs * 2 ** (this.#failures - 1));
    const delayMs = this.#isRefused ? refusedRetryMs : stepMs * (0.5 + random() / 2);
    this.#cancelRetry = clock.after(delayMs, () => this.#connect());
  }

  #tick(): void {
    const { clock } = this.#parts;
    this.#tickedMs = clock.now();
    this.#cancelTick = clock.after(tickMs, () => {
      this.#checkHealth();
      this.#tick();
    });
  }

  #checkHealth(): void {
    if (!this.#isRunning || this.#isParked) return;
    const nowMs = this.#parts.clock.now();
    const hasSlept = nowMs - this.#tickedMs > sleptMs;
    this.#tickedMs = nowMs;
    if (hasSlept) this.#resume();
    else if (this.#close !== null && nowMs - this.#heardMs > silentMs) this.#lose(null);
  }
}

function queryOf({ object, watch, watchFull, hasContainers }: Subscription): EventQuery {
  return {
    object,
    ...(watch.length > 0 && { watch: watch.join(",") }),
    ...(watchFull.length > 0 && { watchFull: watchFull.join(",") }),
    ...(hasContainers && { hasContainers }),
  };
}
