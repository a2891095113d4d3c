import type { Clock, Logger } from "../runtime/index.ts";
import { publish } from "../world/index.ts";
import type { World, WorldUpdate } from "../world/index.ts";
import { StorageError } from "../storage/index.ts";
import type { Storage, Counters, WriteSet } from "../storage/index.ts";
import type { Draft } from "./draft.ts";
import { writeSetOf } from "./write-set-of.ts";

/** What a judge may use in its turn: the time of the turn, and numbers that are never given twice. */
export interface Turn {
  readonly nowMs: number;
  /** The newest change before this turn: the first change of its draft gets the next number. */
  readonly seq: number;
  takeObjectId(): string;
  takeUserId(): string;
}

export interface Judged<T> {
  /** Null: nothing is to be changed. */
  readonly draft: Draft | null;
  readonly result: T;
}

/** Judges a command in its turn: what it sees is committed, and nothing is written before its draft is. */
export type Judge<T> = (turn: Turn) => Judged<T> | Promise<Judged<T>>;

/** Something in memory that follows what is committed. */
export interface Follower {
  /** Takes over a committed turn, before the listeners hear of it. */
  follow(writes: WriteSet): void;
}

export interface WriterParts {
  readonly storage: Storage;
  readonly world: World;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly counters: Counters;
}

/** The time for which the writer keeps one turn of the event loop, apart from the turn in hand. */
const maxSliceMs = 4;
/** Up to so many objects are stored and shown in one turn of the event loop. */
const fewObjects = 500;

interface Waiting {
  readonly run: () => Promise<void>;
}

interface Doubt {
  readonly writes: WriteSet;
  readonly draft: Draft;
}

/**
 * The only way to change what is stored. One turn at a time: judge, commit in one transaction, then the world and everybody
 * who follows. Readers see what is committed, in the order of the changes.
 */
export class Writer {
  readonly #parts: WriterParts;
  readonly #followers: Follower[] = [];
  readonly #listeners = new Set<(writes: WriteSet) => void>();
  #queue: Waiting[] = [];
  #running: Promise<void> | null = null;
  /** Null: it has done nothing yet in this turn of the event loop. */
  #sliceEndMs: number | null = null;
  #counters: Counters;
  /** A turn whose commit has failed: perhaps it was committed all the same. */
  #doubt: Doubt | null = null;
  #failedTurns = 0;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#counters = parts.counters;
  }

  /** The newest change that is committed. */
  get seq(): number {
    return this.#counters.seq;
  }

  /** How many turns wait for theirs. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** How many turns were committed since the installation was made, and how many could not be by this process. */
  get turns(): { readonly committed: number; readonly failed: number } {
    return { committed: this.#counters.turn, failed: this.#failedTurns };
  }

  /** Adds something that is to hold what is stored. */
  keep(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Tells of each commit, after the world shows it; returns a function that ends it. */
  subscribe(listener: (writes: WriteSet) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Judges and commits in a turn of its own; settles when it is committed and shown. Errors: what the judge throws (nothing has
   * changed then), StorageError.
   */
  change<T>(judge: Judge<T>): Promise<T> {
    return this.#inTurn(async () => {
      const failure = await this.#settleDoubt();
      let { objectId, userId } = this.#counters;
      const { seq } = this.#counters;
      const turn: Turn = {
        nowMs: this.#parts.clock.now(),
        seq,
        takeObjectId: () => String((objectId += 1)),
        takeUserId: () => String((userId += 1)),
      };
      const { draft, result } = await judge(turn);
      if (draft === null) return result;
      if (failure !== null) throw this.#failed(draft, failure);
      await this.#commit(draft, { ...this.#counters, objectId, userId }, turn.nowMs);
      return result;
    });
  }

  /** Takes over what another server has committed, up to these numbers; settles when all are told. */
  follow(counters: Counters, update: WorldUpdate): Promise<void> {
    this.#counters = counters;
    return publish(this.#parts, update);
  }

  /** Work on the storage that changes nothing people see, in a turn of its own. */
  chore<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  /** Settles when all that waits now is done. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run: () => work().then(resolve, reject) });
      this.#running ??= this.#run();
    });
  }

  async #run(): Promise<void> {
    // What the first turn adds while it begins must find that one runs.
    await Promise.resolve();
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      // Neither a database in this process nor a chain of commands gives the event loop back by itself.
      await this.#share();
      // A turn begins when all listeners know what is shown.
      await this.#parts.world.allTold();
      await next.run();
    }
    this.#running = null;
  }

  /** Gives the event loop back once the writer has had its share of this turn. */
  async #share(): Promise<void> {
    while (this.#isSliceOver()) await this.#nextTurn();
  }

  #nextTurn(): Promise<void> {
    return new Promise((resolve) => this.#parts.world.slices.loop.nextTurn(resolve));
  }

  #isSliceOver(): boolean {
    const nowMs = this.#parts.clock.monotonicMs();
    if (this.#sliceEndMs !== null) return nowMs >= this.#sliceEndMs;
    this.#sliceEndMs = nowMs + maxSliceMs;
    this.#parts.world.slices.loop.nextTurn(() => (this.#sliceEndMs = null));
    return false;
  }

  async #commit(draft: Draft, counters: Counters, nowMs: number): Promise<void> {
    const { storage, world } = this.#parts;
    // The judge has walked through all that is removed; numbering it takes as long again.
    if ((draft.removed ?? []).some((id) => world.descendantsOf(id).length > fewObjects)) await this.#nextTurn();
    const writes = writeSetOf({ world, counters, nowMs }, draft);
    // Judging, storing and showing take milliseconds each, already of some hundred results.
    await this.#share();
    try {
      await storage.commit(writes);
    } catch (error) {
      const failure = error instanceof StorageError ? error : null;
      // A turn that another server has overtaken is not stored, though there is such a turn.
      if (failure?.reason !== "overtaken") this.#doubt = { writes, draft };
      throw failure === null ? error : this.#failed(draft, failure);
    }
    if (writes.objects.length + writes.removedObjects.length > fewObjects) await this.#nextTurn();
    await this.#share();
    await this.#show(writes, draft);
  }

  #failed(draft: Draft, error: StorageError): StorageError {
    this.#failedTurns += 1;
    if (draft.shownUnstored !== undefined) void publish(this.#parts, draft.shownUnstored);
    return error;
  }

  /** The connection can be lost between a commit and its answer. Gives why that can't be found out yet. */
  async #settleDoubt(): Promise<StorageError | null> {
    const doubt = this.#doubt;
    if (doubt === null) return null;
    try {
      const lastTurn = await this.#parts.storage.lastTurn();
      this.#doubt = null;
      if (lastTurn === doubt.writes.counters.turn) await this.#show(doubt.writes, doubt.draft);
      return null;
    } catch (error) {
      if (error instanceof StorageError) return error;
      throw error;
    }
  }

  async #show(writes: WriteSet, draft: Draft): Promise<void> {
    this.#counters = writes.counters;
    for (const follower of this.#followers) follower.follow(writes);
    await publish(this.#parts, {
      objects: writes.objects,
      ...(draft.removed === undefined ? {} : { removed: draft.removed }),
      ...(draft.states === undefined ? {} : { states: draft.states }),
    });
    for (const listener of this.#listeners) {
      try {
        listener(writes);
      } catch (error) {
        this.#parts.logger.error({ error }, "A reader of changes has failed");
      }
    }
  }
}
