import { orAborted } from "../connection/or-aborted.ts";

/** Runs work under a name one after the other. */
export class Mutexes {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Rejects when the signal fires before it is this work's turn; what comes behind then waits for what is before. */
  async run<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    let release: () => void = () => undefined;
    const own = new Promise<void>((resolve) => {
      release = resolve;
    });
    const last = before.then(() => own);
    this.#last.set(name, last);
    try {
      await orAborted(before, signal);
      return await work();
    } finally {
      release();
      if (this.#last.get(name) === last) this.#last.delete(name);
    }
  }
}
