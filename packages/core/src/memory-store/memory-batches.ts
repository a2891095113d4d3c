import type { AppliedBatch } from "../storage/index.ts";

/** A probe sends again only what was never acknowledged, which is far less than this. */
const keptBatches = 10_000;

/** Batches of results that are stored, oldest first. */
export class MemoryBatches {
  readonly #byKey = new Map<string, AppliedBatch>();

  /** Throws where `append` would store one twice. */
  check(batches: readonly AppliedBatch[]): void {
    const keys = new Set(batches.map(keyOf));
    if (keys.size < batches.length || [...keys].some((key) => this.#byKey.has(key))) {
      throw new Error("A batch of results is stored already.");
    }
  }

  append(batches: readonly AppliedBatch[]): void {
    for (const batch of batches) this.#byKey.set(keyOf(batch), { ...batch });
    for (const key of this.#byKey.keys()) {
      if (this.#byKey.size <= keptBatches) return;
      this.#byKey.delete(key);
    }
  }

  list(): AppliedBatch[] {
    return [...this.#byKey.values()];
  }
}

const keyOf = ({ probeId, batchId }: AppliedBatch) => JSON.stringify([probeId, batchId]);
