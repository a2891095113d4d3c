import type { WorkSlices } from "../runtime/index.ts";

export type WorldListener = (changedIds: readonly string[]) => void;

/** Listeners to changes of the world. They get ids, and look at the world as it is at that moment. */
export class ChangeListeners {
  readonly #listeners = new Set<WorldListener>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #slices: WorkSlices;

  constructor(slices: WorkSlices) {
    this.#slices = slices;
  }

  /** Returns a function that ends it. */
  add(listener: WorldListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls every listener; `onError` gets what one of them throws. */
  tell(changedIds: readonly string[], onError: (error: unknown) => void): void {
    for (const listener of this.#listeners) {
      try {
        listener(changedIds);
      } catch (error) {
        onError(error);
      }
    }
  }

  /** Has them told of by `tell`, many in slices; settles when all are. */
  tellInSlices(changedIds: readonly string[], tell: (ids: readonly string[]) => void): Promise<void> {
    const telling = this.#slices.inParts(changedIds, tell).finally(() => this.#underWay.delete(telling));
    this.#underWay.add(telling);
    return telling;
  }

  /** Settles when all listeners have been told of all that was begun. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
