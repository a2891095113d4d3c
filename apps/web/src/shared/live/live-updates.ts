import { heartbeatMs } from "@monitor/contract/events";
import type { ServerSentEvent, StreamEvent } from "@monitor/contract/events";
import type { RestApiError } from "../api/index.ts";
import type { Clock } from "../clock/index.ts";
import type { EventQuery, OpenEvents } from "./event-source.ts";
import { createFrameIntake } from "./frame-intake.ts";
import type { FrameIntake } from "./frame-intake.ts";
import type { ShownAnswers } from "./shown-answers.ts";
import { covers } from "./watched-objects.ts";
import type { WatchedObjects } from "./watched-objects.ts";

export interface LiveUpdatesParts {
  readonly clock: Clock;
  readonly open: OpenEvents;
  readonly answers: ShownAnswers;
  /** Id of the object whose page is on the screen. */
  readonly shownObject: () => string;
  readonly isVisible: () => boolean;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** Names this tab to the server. */
  readonly tab: string;
  /** Something is wrong with the server itself, or no longer. */
  readonly onProblems: () => void;
  readonly onUnauthorized: (refusal: RestApiError) => void;
  /** The stream can't be had for a while: something else has to find out whether the server is there. */
  readonly onLost: () => void;
  /** The stream is there again. */
  readonly onFound: () => void;
}

interface Asked extends WatchedObjects {
  readonly object: string;
}

const settleMs = 300;
const hiddenMs = 60_000;
const tickMs = 5000;
/** Nothing was heard for so long: the stream is dead, even where nobody says so. */
const silentMs = 2.7 * heartbeatMs;
/** A tick that comes so late: the machine has slept. */
const sleptMs = 40_000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
const refusedRetryMs = 60_000;
/** After the fifth attempt, 15 s after the first: a server that is only started again is back before. */
const lostAfter = 5;

/**
 * Keeps one stream of changes open while the page is looked at, for the objects that are on it, and hands on what comes.
 * Whatever may have been missed is asked for again.
 */
export class LiveUpdates {
  readonly #parts: LiveUpdatesParts;
  readonly #intake: FrameIntake;
  #isRunning = false;
  #asked: Asked | null = null;
  /** Closes the open stream; null while there is none. */
  #close: (() => void) | null = null;
  #position: string | null = null;
  #failures = 0;
  #heardMs = 0;
  #tickedMs = 0;
  /** The stream is not wanted until the page is looked at again. */
  #isParked = false;
  #cancelRetry = () => {};
  #cancelTick = () => {};
  #cancelHide = () => {};
  #cancelSettle: (() => void) | null = null;
  #unfollow = () => {};

  constructor(parts: LiveUpdatesParts) {
    this.#parts = parts;
    this.#intake = createFrameIntake(parts.answers, parts.clock);
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // A page that was opened behind another one takes none of the browser's few connections.
    this.#isParked = !this.#parts.isVisible();
    this.#failures = 0;
    this.#position = null;
    this.#unfollow = this.#parts.answers.follow(() => this.#settle());
    this.#tick();
    this.look();
    this.#connect();
  }

  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#unfollow();
    this.#cancelTick();
    this.#cancelHide();
    this.#cancelSettle?.();
    this.#cancelSettle = null;
    this.#disconnect();
    this.#intake.clear();
    this.#parts.answers.clear();
  }

  /** The page is looked at, or no longer, or the network is back. */
  look(): void {
    if (!this.#isRunning) return;
    this.#cancelHide();
    if (!this.#parts.isVisible()) {
      if (this.#isParked) return;
      this.#cancelHide = this.#parts.clock.after(hiddenMs, () => this.#park());
      return;
    }
    if (this.#isParked) this.#resume();
    else this.#checkHealth();
  }

  #park(): void {
    this.#isParked = true;
    this.#disconnect();
  }

  /** Everything may be old: it is asked for again, and the stream tells what happens from now on. */
  #resume(): void {
    this.#isParked = false;
    this.#failures = 0;
    this.#position = null;
    this.#parts.answers.refetchAll();
    // What is being asked for as the stream opens is at least as new as the stream.
    this.#connect(0);
  }

  #settle(): void {
    if (!this.#isRunning) return;
    this.#cancelSettle ??= this.#parts.clock.after(settleMs, () => {
      this.#cancelSettle = null;
      if (this.#close !== null && !this.#isEnough()) this.#connect();
    });
  }

  /** Whether the open stream tells of everything on the screen. */
  #isEnough(): boolean {
    const { answers, shownObject } = this.#parts;
    return this.#asked?.object === shownObject() && covers(this.#asked, answers.watched());
  }

  #connect(ageMs?: number): void {
    this.#disconnect();
    if (!this.#isRunning || this.#isParked) return;
    const { answers, clock, open, shownObject, tab } = this.#parts;
    this.#asked = { object: shownObject(), ...answers.watched() };
    this.#heardMs = clock.now();
    const from = this.#position === null ? { ageMs: ageMs ?? Math.round(answers.ageMs()) } : { since: this.#position };
    this.#close = open(
      { ...queryOf(this.#asked), tab, ...from },
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
    const { answers } = this.#parts;
    if (event === ("displaced" satisfies StreamEvent)) return this.#park();
    if (event === ("problems" satisfies StreamEvent)) return this.#parts.onProblems();
    if (event === ("gap" satisfies StreamEvent)) return answers.refetchAll();
    if (event === ("changes" satisfies StreamEvent)) this.#intake.take(data);
  }

  #lose(refusal: RestApiError | null): void {
    this.#close?.();
    this.#close = null;
    if (refusal?.status === 401) {
      this.stop();
      return this.#parts.onUnauthorized(refusal);
    }
    this.#failures += 1;
    if (this.#failures === lostAfter && refusal === null) this.#parts.onLost();
    const { clock, random } = this.#parts;
    const stepMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (this.#failures - 1));
    const delayMs = refusal === null ? stepMs * (0.5 + random() / 2) : refusedRetryMs;
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

function queryOf({ object, watch, watchFull, hasContainers }: Asked): EventQuery {
  return {
    object,
    ...(watch.length > 0 && { watch: watch.join(",") }),
    ...(watchFull.length > 0 && { watchFull: watchFull.join(",") }),
    ...(hasContainers && { hasContainers }),
  };
}
