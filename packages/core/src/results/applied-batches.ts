import type { AppliedBatch, WriteSet } from "../storage/index.ts";
import type { Follower } from "../writer/index.ts";

// A probe sends again only what was never acknowledged, which is far less than this.
const keptBatches = 10_000;

/** Batches of results that are in the database already, so that one that is sent twice counts once. */
export class AppliedBatches implements Follower {
  readonly #keys: Set<string>;

  constructor(batches: readonly AppliedBatch[]) {
    this.#keys = new Set(batches.map(keyOf));
  }

  has(batch: AppliedBatch): boolean {
    return this.#keys.has(keyOf(batch));
  }

  follow({ batches }: Pick<WriteSet, "batches">): void {
    for (const batch of batches) this.#keys.add(keyOf(batch));
    for (const key of this.#keys) {
      if (this.#keys.size <= keptBatches) break;
      this.#keys.delete(key);
    }
  }
}

const keyOf = ({ probeId, batchId }: AppliedBatch): string => `${probeId} ${batchId}`;
