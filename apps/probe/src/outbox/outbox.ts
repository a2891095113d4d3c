import type { CheckResult, GivenUpResults, ProbeMessage } from "@monitor/contract";
import type { Clock, TimerHandle } from "@monitor/probe-engine";
import { joinGivenUp } from "./given-up.ts";
import type { Journal } from "./journal.ts";
import type { StoredBatch } from "./restore.ts";
import type { Place } from "./segment.ts";

/** One batch of results as it goes over the wire. */
export type ResultsMessage = Extract<ProbeMessage, { type: "results" }>;

/** How an outbox sends and what it may hold. */
export interface OutboxOptions {
  clock: Clock;
  send: (message: ResultsMessage) => void;
  /** False while the server does not read what was sent: to send it again would only fill the memory. */
  isRead: () => boolean;
  /** The process: begins every batch id, so that ids never come twice. */
  run: string;
  /** Where results are kept over the end of the process; null: in memory only. */
  journal: Journal | null;
  /** Hears what had to be given up, because the server does not take it. */
  onGivenUp: (lost: GivenUpResults) => void;
  /** Most results held in memory alone; the oldest go first. */
  maxResults?: number;
  /** For how long the process tries to send a result. */
  maxHeldMs?: number;
}

const gatherMs = 100;
const lookAgainMs = 1000;
const resendAfterMs = 10_000;
const resultsPerBatch = 250;
/** Batches sent and not yet acknowledged; more would only fill the pipe's buffer. */
const batchesUnderWay = 16;
const defaultMaxResults = 200_000;
const defaultMaxHeldMs = 7 * 86_400_000;
/** The server knows its last 10,000 batches again; so few more may come twice after a kill. */
const acknowledgedUnmarked = 100;
const tellEveryMs = 60_000;

interface Batch {
  readonly id: string;
  readonly sequence: number;
  readonly heldSinceMs: number;
  count: number;
  fromMs: number;
  toMs: number;
  /** Null while they are on disk only. */
  results: CheckResult[] | null;
  /** Null while they are in memory only: a batch is on disk wholly or not at all. */
  place: Place | null;
  sentAtMs: number | null;
  /** The loss of older results that this batch reports to the server; null: none. */
  givenUp: GivenUpResults | null;
}

/**
 * Results on their way to the server: written to the journal at once, gathered for 100 ms, sent in batches in the order in
 * which they came, and sent again under the same id, with all behind it, when the oldest is not acknowledged within 10 s.
 * Keeps those under way in memory and the others on disk, or 200,000 in memory where it has none, and gives up the oldest.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #maxResults: number;
  #batches: Batch[] = [];
  #open: Batch | null = null;
  #heldCount = 0;
  /** Results that are in memory only. */
  #unsavedCount = 0;
  #lastSequence = 0;
  #markedOldest = 0;
  /** What the server was not told of yet. */
  #givenUp: GivenUpResults | null = null;
  #toldAtMs = -Infinity;
  #syncedAtMs = -Infinity;
  #timer: TimerHandle = null;
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#maxResults = options.maxResults ?? defaultMaxResults;
    if (options.journal === null) return;
    const { batches, lastSequence, givenUp } = options.journal.restored;
    this.#batches = batches.map((batch) => restoredBatch(batch, options.clock.monotonicMs()));
    this.#heldCount = batches.reduce((sum, { count }) => sum + count, 0);
    this.#lastSequence = lastSequence;
    this.#givenUp = givenUp;
  }

  /** Results that the server has not acknowledged yet. */
  get heldCount(): number {
    return this.#heldCount;
  }

  add(result: CheckResult): void {
    const isFirst = this.#open === null;
    const batch = this.#batchFor(result);
    batch.count += 1;
    batch.results?.push(result);
    batch.fromMs = Math.min(batch.fromMs, result.finished_at_ms);
    batch.toMs = Math.max(batch.toMs, result.finished_at_ms);
    this.#heldCount += 1;
    if (batch.place === null) this.#unsavedCount += 1;
    if (batch.count >= resultsPerBatch) this.#close();
    else if (isFirst) this.#arm(gatherMs);
  }

  /** The server has stored a batch; unknown and repeated ids change nothing. */
  acknowledge(batchId: string): void {
    const index = this.#batches.slice(0, batchesUnderWay).findIndex(({ id }) => id === batchId);
    if (index >= 0) {
      const { givenUp } = this.#remove(index);
      if (givenUp !== null || this.#oldest() - this.#markedOldest >= acknowledgedUnmarked) this.#mark();
    }
    this.#send();
  }

  /** Sends what has gathered without waiting for the next turn. */
  flush(): void {
    this.#saveAll();
    // Behind a server that takes nothing few large batches wait better than many small ones.
    if (this.#batches.length < batchesUnderWay) this.#close();
    this.#giveUpExcess();
    this.#send();
    this.#sync();
    this.#arm(this.#heldCount > 0 ? lookAgainMs : null);
  }

  /** Ends the timer and closes the journal; nothing is sent any more. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#arm(null);
    this.#saveAll();
    if (this.#heldCount > 0) this.#mark();
    this.#options.journal?.close();
  }

  #arm(waitMs: number | null): void {
    const { clock } = this.#options;
    clock.clear(this.#timer);
    this.#timer = waitMs === null || this.#isStopped ? null : clock.setTimer(() => this.flush(), waitMs);
  }

  /** The open batch, after the result was written where that is possible, or a new one that is in memory only. */
  #batchFor(result: CheckResult): Batch {
    const batch = (this.#open ??= this.#begin());
    if (batch.count > 0 && batch.place === null) return batch;
    const place = this.#save(batch, [result]);
    if (place === null && batch.count > 0) {
      this.#close();
      return (this.#open = this.#begin());
    }
    batch.place = place;
    return batch;
  }

  #begin(): Batch {
    this.#lastSequence += 1;
    const sequence = this.#lastSequence;
    const id = `${this.#options.run}-${sequence}`;
    const heldSinceMs = this.#options.clock.monotonicMs();
    const times = { fromMs: Infinity, toMs: -Infinity };
    return { id, sequence, heldSinceMs, count: 0, ...times, results: [], place: null, sentAtMs: null, givenUp: null };
  }

  #close(): void {
    const batch = this.#open;
    if (batch === null) return;
    this.#open = null;
    this.#batches.push(batch);
    if (batch.place !== null && this.#batches.length > batchesUnderWay) batch.results = null;
    this.#giveUpExcess();
  }

  #oldest(): number {
    return (this.#batches[0] ?? this.#open)?.sequence ?? this.#lastSequence + 1;
  }

  #save({ sequence, place }: Batch, results: readonly CheckResult[]): Place | null {
    const oldest = this.#oldest();
    const saved = this.#options.journal?.append({ sequence, oldest, place }, results) ?? null;
    if (saved !== null) this.#markedOldest = oldest;
    return saved;
  }

  /** What could not be written when it came, oldest first. */
  #saveAll(): void {
    if (this.#unsavedCount === 0 || this.#options.journal === null) return;
    const unsaved = [...this.#batches, this.#open].filter((batch) => batch?.place === null);
    for (const batch of unsaved as Batch[]) {
      batch.place = this.#save(batch, batch.results ?? []);
      if (batch.place === null) return;
      this.#unsavedCount -= batch.count;
      if (batch.sentAtMs === null && batch !== this.#open) batch.results = null;
    }
  }

  #mark(): void {
    this.#markedOldest = this.#oldest();
    const givenUp = this.#batches.reduce((sum, batch) => joinGivenUp(sum, batch.givenUp), this.#givenUp);
    this.#options.journal?.mark({ sequence: this.#lastSequence, oldest: this.#markedOldest }, givenUp);
  }

  #sync(): void {
    const nowMs = this.#options.clock.monotonicMs();
    const [oldest] = this.#batches;
    const isHeldUp = oldest !== undefined && nowMs - oldest.heldSinceMs >= lookAgainMs;
    if (!isHeldUp || nowMs - this.#syncedAtMs < lookAgainMs) return;
    this.#syncedAtMs = nowMs;
    this.#options.journal?.sync();
  }

  #remove(index: number): Batch {
    const [batch] = this.#batches.splice(index, 1) as [Batch];
    this.#heldCount -= batch.count;
    if (batch.place === null) this.#unsavedCount -= batch.count;
    else this.#options.journal?.release(batch.place);
    return batch;
  }

  #giveUpExcess(): void {
    const { journal, clock, maxHeldMs = defaultMaxHeldMs } = this.#options;
    const oldestMs = clock.monotonicMs() - maxHeldMs;
    const isInMemory = ({ place }: Batch) => place === null;
    const lost = [
      ...this.#giveUpWhile(
        () => journal?.isOverfull === true,
        ({ place }) => place !== null,
      ),
      ...this.#giveUpWhile(() => this.#unsavedCount > this.#maxResults, isInMemory),
      ...this.#giveUpWhile(
        () => (this.#batches[0]?.heldSinceMs ?? Infinity) < oldestMs,
        () => true,
      ),
    ];
    for (const { count, fromMs, toMs, givenUp } of lost) {
      this.#givenUp = joinGivenUp(this.#givenUp, givenUp);
      this.#noteLost({ results: count, from_ms: fromMs, to_ms: toMs });
    }
    if (lost.length > 0) this.#mark();
  }

  #giveUpWhile(isTooMuch: () => boolean, isFreeing: (batch: Batch) => boolean): Batch[] {
    const lost: Batch[] = [];
    while (isTooMuch()) {
      const index = this.#batches.findIndex(isFreeing);
      // The last one is what is known best.
      if (index < 0 || this.#batches.length === 1) break;
      lost.push(this.#remove(index));
    }
    return lost;
  }

  #noteLost(lost: GivenUpResults): void {
    this.#givenUp = joinGivenUp(this.#givenUp, lost);
    this.#options.onGivenUp(lost);
  }

  /**
   * Oldest first, what was never sent, or all when the oldest has waited too long for its acknowledgement. The server takes what is
   * behind a gap (given up, or damaged on disk) only where that is the oldest; sent sooner, it would wait for being sent again.
   */
  #send(): void {
    const nowMs = this.#options.clock.monotonicMs();
    const [oldest] = this.#batches;
    if (oldest === undefined) return;
    const isLate = oldest.sentAtMs !== null && nowMs - oldest.sentAtMs >= resendAfterMs;
    if (isLate && this.#options.isRead()) {
      this.#batches.forEach((batch) => (batch.sentAtMs = null));
    }
    let { sequence } = oldest;
    for (const batch of this.#batches.slice(0, batchesUnderWay)) {
      if (batch.sequence > sequence + 1) return;
      if (batch.sentAtMs === null) this.#sendBatch(batch, nowMs);
      ({ sequence } = batch);
    }
  }

  #sendBatch(batch: Batch, nowMs: number): void {
    const results = (batch.results ??= this.#readBack(batch));
    batch.sentAtMs = nowMs;
    if (this.#givenUp !== null && nowMs - this.#toldAtMs >= tellEveryMs) {
      batch.givenUp = joinGivenUp(batch.givenUp, this.#givenUp);
      this.#givenUp = null;
      this.#toldAtMs = nowMs;
    }
    const { id: batch_id, sequence, givenUp } = batch;
    const told = givenUp === null ? {} : { given_up: givenUp };
    this.#options.send({ type: "results", batch_id, sequence, oldest_sequence: this.#oldest(), results, ...told });
  }

  /** A batch that can't be read goes without results, so that those behind it have their turn. */
  #readBack({ place, sequence, count, fromMs, toMs }: Batch): CheckResult[] {
    const results = place === null ? [] : (this.#options.journal?.read(place, sequence) ?? []);
    const missing = count - results.length;
    if (missing > 0) this.#noteLost({ results: missing, from_ms: fromMs, to_ms: toMs });
    return results;
  }
}

function restoredBatch({ id, sequence, count, fromMs, toMs, place }: StoredBatch, heldSinceMs: number): Batch {
  return { id, sequence, heldSinceMs, count, fromMs, toMs, place, results: null, sentAtMs: null, givenUp: null };
}
