import type { WriteSet } from "../storage/write-set.ts";
import type { Follower } from "./writer.ts";

/** How far the readers of changes have read, as it is stored. */
export class ReaderCursors implements Follower {
  readonly #cursors: Map<string, number>;

  constructor(cursors: ReadonlyMap<string, number>) {
    this.#cursors = new Map(cursors);
  }

  /** Null for one who has never read. */
  of(name: string): number | null {
    return this.#cursors.get(name) ?? null;
  }

  /** Up to which change all of them have read, and at most to this one. */
  readByAll(seq: number): number {
    return Math.min(seq, ...this.#cursors.values());
  }

  follow({ cursors }: Pick<WriteSet, "cursors">): void {
    for (const [name, seq] of cursors) this.#cursors.set(name, seq);
  }
}
