/** The place of a batch among those of one process of a probe. */
interface BatchPlace {
  readonly sequence: number;
  /** The first batch that the probe still holds: what came before is stored, or was dropped for want of room. */
  readonly oldest_sequence: number;
}

const maxTrials = 3;

/**
 * Lets the batches of a probe be stored in their order only. When one could not be stored, those behind it wait until it
 * comes again, so that each result is judged after those before it and none is older than what is known.
 */
export class BatchOrder {
  #last = 0;
  #failed = { sequence: 0, times: 0 };

  /** One with which it can be tried which batches are in turn together. */
  copy(): BatchOrder {
    const copy = new BatchOrder();
    copy.#last = this.#last;
    return copy;
  }

  /** A probe that says hello counts from the beginning. */
  restart(): void {
    this.#last = 0;
  }

  /** False for a batch that has to wait for one before it; the probe sends it again. */
  isInTurn({ sequence, oldest_sequence }: BatchPlace): boolean {
    return sequence <= Math.max(oldest_sequence, this.#last + 1);
  }

  /** Notes that a batch failed by itself, not by the storage; true when it has to be left out, as all behind it wait. */
  hasFailedTooOften({ sequence }: Pick<BatchPlace, "sequence">): boolean {
    const times = this.#failed.sequence === sequence ? this.#failed.times + 1 : 1;
    this.#failed = { sequence, times };
    return times >= maxTrials;
  }

  noteStored({ sequence }: Pick<BatchPlace, "sequence">): void {
    this.#last = Math.max(this.#last, sequence);
  }
}
