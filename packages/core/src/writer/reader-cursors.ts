import type { WriteSet } from "../storage/index.ts";
import type { Logger } from "../runtime/index.ts";
import type { Follower, Writer } from "./writer.ts";

/** Makes incidents and deliveries of changes. */
export const incidentReader = "incidents";

/** The names of all readers that this server has: each one whose cursor is to be kept. */
export const readerNames: readonly string[] = [incidentReader];

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
    for (const [name, seq] of cursors) {
      if (seq === null) this.#cursors.delete(name);
      else this.#cursors.set(name, seq);
    }
  }

  names(): string[] {
    return [...this.#cursors.keys()];
  }
}

export interface ForgetParts {
  readonly writer: Pick<Writer, "change">;
  readonly cursors: ReaderCursors;
  readonly logger: Logger;
}

/** Drops what readers have read that this server no longer has: nothing that they would still have to read could be given up. */
export async function forgetGoneReaders(parts: ForgetParts, known: readonly string[] = readerNames): Promise<void> {
  const gone = parts.cursors.names().filter((name) => !known.includes(name));
  if (gone.length === 0) return;
  const cursors = new Map(gone.map((name) => [name, null]));
  await parts.writer.change(() => ({ draft: { cursors }, result: undefined }));
  parts.logger.warn({ readers: gone }, "Changes are no longer kept for readers that this server does not have");
}
