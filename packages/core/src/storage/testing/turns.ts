import type { Storage } from "../ports.ts";
import { emptyWriteSet } from "../write-set.ts";
import type { Counters, WriteSet } from "../write-set.ts";

/** The turns of a writer that does what a test says, without judging anything. */
export class Turns {
  readonly #storage: Storage;
  #counters: Counters;

  private constructor(storage: Storage, counters: Counters) {
    this.#storage = storage;
    this.#counters = counters;
  }

  /** Goes on from the last turn that is stored. */
  static async of(storage: Storage): Promise<Turns> {
    return new Turns(storage, (await storage.load()).counters);
  }

  get counters(): Counters {
    return this.#counters;
  }

  /** The writes of the next turn. */
  next(writes: Partial<WriteSet>): WriteSet {
    const { seq, turn } = this.#counters;
    const numbers = [...(writes.changes ?? []).map((change) => change.seq), ...(writes.log ?? []).map(({ id }) => id)];
    const counters = { ...this.#counters, seq: Math.max(seq, ...numbers), turn: turn + 1 };
    return { ...emptyWriteSet, counters, ...writes };
  }

  async commit(writes: Partial<WriteSet>): Promise<void> {
    const next = this.next(writes);
    await this.#storage.commit(next);
    this.#counters = next.counters;
  }
}
