import type { CancelTimer, Clock, Logger } from "../runtime/index.ts";
import type { Change, Storage, WriteSet } from "../storage/index.ts";
import type { Draft } from "./draft.ts";
import type { ReaderCursors } from "./reader-cursors.ts";
import type { Judged, Writer } from "./writer.ts";

export interface ChangeReaderParts {
  readonly storage: Pick<Storage, "changes">;
  readonly writer: Writer;
  readonly cursors: ReaderCursors;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface ChangeReaderOptions {
  /** Names its cursor; one reader of a name at a time. */
  readonly name: string;
  /**
   * What these changes lead to, from them and from what is committed; null for nothing. Called in a turn of the writer; after a
   * failure or a restart also for changes that it was called for before, unless their effect was committed.
   */
  readonly effectOf: (changes: readonly Change[]) => Draft | null | Promise<Draft | null>;
  /** Where one who has never read begins: after this change; without it after the newest. */
  readonly beginAfter?: number;
}

export interface ChangeReading {
  /** Settles when all that is committed now is handed over, or a failure waits for its next try. */
  idle(): Promise<void>;
  /** Ends it; settles when nothing of it runs any more. */
  stop(): Promise<void>;
}

const changesAtOnce = 500;
/** Changes without an effect that are read again after a restart, at most. */
const changesWithoutCursor = 1000;
const firstRetryMs = 1000;
const maxRetryMs = 60_000;

/**
 * Hands all changes over in their order, from where it stopped the last time. An effect is committed together with the cursor:
 * whatever fails or ends in between, none is missed and none is repeated.
 */
export function followChanges(parts: ChangeReaderParts, options: ChangeReaderOptions): ChangeReading {
  const reader = new ChangeReader(parts, options);
  reader.start();
  return reader;
}

class ChangeReader implements ChangeReading {
  readonly #parts: ChangeReaderParts;
  readonly #options: ChangeReaderOptions;
  /** All up to it is handed over; what had no effect is perhaps not in the cursor yet. */
  #position: number;
  /** The newest changes, without a gap. */
  #recent: Change[] = [];
  #running: Promise<void> | null = null;
  #unsubscribe: () => void = () => {};
  #cancelRetry: CancelTimer | null = null;
  #retryMs = firstRetryMs;
  #isStopped = false;

  constructor(parts: ChangeReaderParts, options: ChangeReaderOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#position = parts.cursors.of(options.name) ?? options.beginAfter ?? parts.writer.seq;
  }

  start(): void {
    this.#unsubscribe = this.#parts.writer.subscribe((writes) => this.#hear(writes));
    this.#wake();
  }

  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#cancelRetry?.();
    await this.idle();
  }

  #hear({ changes }: WriteSet): void {
    if (changes.length === 0) return;
    this.#recent.push(...changes);
    // A reader that is behind finds them in the storage.
    if (this.#recent.length > changesAtOnce) this.#recent = [];
    this.#wake();
  }

  #wake(): void {
    if (this.#cancelRetry !== null || this.#isStopped) return;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    // The caller that wakes it is in the middle of something.
    await Promise.resolve();
    try {
      while (!this.#isStopped && (await this.#step()));
      this.#retryMs = firstRetryMs;
    } catch (error) {
      this.#tryAgainLater(error);
    }
    this.#running = null;
    if (this.#position < this.#parts.writer.seq) this.#wake();
  }

  /** Hands some changes over; false when there are none. */
  async #step(): Promise<boolean> {
    const { writer, cursors } = this.#parts;
    const { name } = this.#options;
    if (cursors.of(name) === null) await this.#begin();
    const newest = writer.seq;
    if (this.#position >= newest) return false;
    const page = await this.#nextPage();
    if (page.length > 0) await writer.change(() => this.#judge(page));
    // Where there is none, all since were given up.
    this.#position = page.at(-1)?.seq ?? newest;
    this.#retryMs = firstRetryMs;
    return true;
  }

  // From here on nothing is missed, so nothing may be given up.
  async #begin(): Promise<void> {
    const cursors = new Map([[this.#options.name, this.#position]]);
    await this.#parts.writer.change(() => ({ draft: { cursors }, result: undefined }));
  }

  async #nextPage(): Promise<readonly Change[]> {
    const after = this.#position;
    this.#recent = this.#recent.filter(({ seq }) => seq > after);
    if (this.#recent[0]?.seq === after + 1) return this.#recent.slice(0, changesAtOnce);
    return this.#parts.storage.changes.readAfter(after, changesAtOnce);
  }

  // A commit that failed may have been stored all the same: what counts is the cursor, which is right in a turn.
  async #judge(page: readonly Change[]): Promise<Judged<void>> {
    const { name, effectOf } = this.#options;
    const cursor = this.#parts.cursors.of(name) ?? 0;
    const changes = page.filter(({ seq }) => seq > cursor);
    const last = changes.at(-1);
    if (last === undefined) return { draft: null, result: undefined };
    const effect = await effectOf(changes);
    if (effect === null && last.seq - cursor < changesWithoutCursor) return { draft: null, result: undefined };
    const cursors = new Map([...(effect?.cursors ?? []), [name, last.seq] as const]);
    return { draft: effect === null ? { isDurable: false, cursors } : { ...effect, cursors }, result: undefined };
  }

  #tryAgainLater(error: unknown): void {
    const { logger, clock } = this.#parts;
    if (this.#isStopped) return;
    logger.error({ error, reader: this.#options.name }, "A reader of changes has failed and tries again later");
    this.#cancelRetry = clock.setTimer(() => {
      this.#cancelRetry = null;
      this.#wake();
    }, this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, maxRetryMs);
  }
}
