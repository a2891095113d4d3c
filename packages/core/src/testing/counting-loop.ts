import type { EventLoop } from "../runtime/work-slices.ts";

export interface CountingOptions {
  readonly onTurn?: (turns: number) => void;
  /** How much later it is at each look at the clock. */
  readonly lookMs?: number;
}

/** An event loop whose clock goes on with each look at it, so that a slice is some steps, or one; counts its turns. */
export class CountingLoop implements EventLoop {
  turns = 0;
  readonly #options: CountingOptions;
  #nowMs = 0;

  constructor(options: CountingOptions = {}) {
    this.#options = options;
  }

  nowMs(): number {
    this.#nowMs += this.#options.lookMs ?? 1;
    return this.#nowMs;
  }

  nextTurn(run: () => void): void {
    setImmediate(() => {
      this.turns += 1;
      this.#options.onTurn?.(this.turns);
      run();
    });
  }
}

/** The longest run of `note` between two turns of a loop. */
export class MaxPerTurn {
  max = 0;
  #count = 0;

  note(amount = 1): void {
    this.#count += amount;
    this.max = Math.max(this.max, this.#count);
  }

  /** For a loop's `onTurn`. */
  readonly begin = (): void => {
    this.#count = 0;
  };
}
