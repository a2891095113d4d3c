import type { CheckResult, ProbeMessage } from "@monitor/contract";
import type { Clock, TimerHandle } from "@monitor/probe-engine";

/** One batch of results as it goes over the wire. */
export type ResultsMessage = Extract<ProbeMessage, { type: "results" }>;

/** How an outbox sends and what it may hold. */
export interface OutboxOptions {
  clock: Clock;
  send: (message: ResultsMessage) => void;
  /** Starts every batch id; another one for each process, so that ids never come twice. */
  idPrefix: string;
  /** Hears how many results had to be dropped because the server does not take them. */
  onDrop: (count: number) => void;
  /** Most results held; the oldest go first. */
  maximumResults?: number;
}

const gatherMs = 100;
const lookAgainMs = 1000;
const resendAfterMs = 10_000;
const resultsPerBatch = 1000;
/** Batches sent and not yet acknowledged; more would only fill the pipe's buffer. */
const batchesUnderWay = 16;
const defaultMaximumResults = 200_000;

interface Batch {
  message: ResultsMessage;
  sentAtMs: number | null;
}

/**
 * Results on their way to the server: gathered for 100 ms, sent in batches in the order in which they came, and sent
 * again under the same id, with all behind it, when the oldest is not acknowledged within 10 s: the server stores none
 * before those in front of it. Holds 200,000 results at most and drops the oldest.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #maximumResults: number;
  #batches: Batch[] = [];
  #gathered: CheckResult[] = [];
  #heldCount = 0;
  #lastNumber = 0;
  #timer: TimerHandle = null;
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#maximumResults = options.maximumResults ?? defaultMaximumResults;
  }

  /** Results that the server has not acknowledged yet. */
  get heldCount(): number {
    return this.#heldCount;
  }

  add(result: CheckResult): void {
    this.#gathered.push(result);
    this.#heldCount += 1;
    if (this.#gathered.length >= resultsPerBatch) {
      this.#closeBatch();
    } else if (this.#gathered.length === 1) {
      this.#arm(gatherMs);
    }
  }

  /** The server has stored a batch; unknown and repeated ids change nothing. */
  acknowledge(batchId: string): void {
    const place = this.#batches.findIndex(({ message }) => message.batch_id === batchId);
    const [batch] = place < 0 ? [] : this.#batches.splice(place, 1);
    this.#heldCount -= batch?.message.results.length ?? 0;
    this.#send();
  }

  /** Sends what has gathered without waiting for the next turn. */
  flush(): void {
    this.#closeBatch();
    this.#send();
    this.#arm(this.#heldCount > 0 ? lookAgainMs : null);
  }

  /** Ends the timer; nothing is sent any more by itself. */
  stop(): void {
    this.#isStopped = true;
    this.#arm(null);
  }

  #arm(waitMs: number | null): void {
    const { clock } = this.#options;
    clock.clear(this.#timer);
    this.#timer = waitMs === null || this.#isStopped ? null : clock.setTimer(() => this.flush(), waitMs);
  }

  #closeBatch(): void {
    if (this.#gathered.length === 0) {
      return;
    }
    this.#lastNumber += 1;
    const sequence = this.#lastNumber;
    const batch_id = `${this.#options.idPrefix}-${sequence}`;
    const message = {
      type: "results",
      batch_id,
      sequence,
      oldest_sequence: sequence,
      results: this.#gathered,
    } as const;
    this.#batches.push({ message, sentAtMs: null });
    this.#gathered = [];
    this.#dropOldest();
  }

  #dropOldest(): void {
    let dropped = 0;
    while (this.#heldCount > this.#maximumResults && this.#batches.length > 1) {
      const count = this.#batches.shift()?.message.results.length ?? 0;
      this.#heldCount -= count;
      dropped += count;
    }
    if (dropped > 0) {
      this.#options.onDrop(dropped);
    }
  }

  /** Oldest first, what was never sent, or all when the oldest has waited too long for its acknowledgement. */
  #send(): void {
    const nowMs = this.#options.clock.monotonicMs();
    const [oldest] = this.#batches;
    if (oldest === undefined) {
      return;
    }
    if (oldest.sentAtMs !== null && nowMs - oldest.sentAtMs >= resendAfterMs) {
      this.#batches.forEach((batch) => (batch.sentAtMs = null));
    }
    for (const batch of this.#batches.slice(0, batchesUnderWay)) {
      if (batch.sentAtMs === null) {
        batch.sentAtMs = nowMs;
        this.#options.send({ ...batch.message, oldest_sequence: oldest.message.sequence });
      }
    }
  }
}
