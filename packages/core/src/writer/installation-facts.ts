import type { WriteSet } from "../storage/index.ts";
import type { Follower, Writer } from "./writer.ts";

/** Facts about the installation itself, by key: read from memory, written by the writer. */
export class InstallationFacts implements Follower {
  readonly #facts: Map<string, string>;
  readonly #writer: Writer;

  constructor(facts: ReadonlyMap<string, string>, writer: Writer) {
    this.#facts = new Map(facts);
    this.#writer = writer;
    writer.keep(this);
  }

  read(key: string): string | null {
    return this.#facts.get(key) ?? null;
  }

  /** Errors: StorageError; then the fact stays as it was. */
  write(key: string, value: string): Promise<void> {
    return this.#writer.change(() => ({ draft: { meta: new Map([[key, value]]) }, result: undefined }));
  }

  follow({ meta }: Pick<WriteSet, "meta">): void {
    for (const [key, value] of meta) this.#facts.set(key, value);
  }
}
