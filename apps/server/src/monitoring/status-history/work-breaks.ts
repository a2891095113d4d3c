import { setImmediate } from "node:timers/promises";

/** Lets everything else that waits have its turn. */
export type LetOthers = () => Promise<unknown>;

/**
 * Divides long work into parts with breaks between them. All who work share the parts: however many ask at once, others wait
 * for one part only.
 */
export class WorkBreaks {
  readonly #mostWork: number;
  readonly #letOthers: LetOthers;
  #done = 0;
  #pause: Promise<void> | null = null;

  constructor(mostWork: number, letOthers: LetOthers = () => setImmediate()) {
    this.#mostWork = mostWork;
    this.#letOthers = letOthers;
  }

  note(amount: number): void {
    this.#done += amount;
  }

  get isDue(): boolean {
    return this.#done >= this.#mostWork;
  }

  /** The break that is due; who comes out of it asks again, as another one may have worked since. */
  take(): Promise<void> {
    this.#pause ??= this.#rest();
    return this.#pause;
  }

  async #rest(): Promise<void> {
    await this.#letOthers();
    this.#done = 0;
    this.#pause = null;
  }
}
