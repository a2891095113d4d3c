import type { Clock } from "../runtime/index.ts";

const waitMs = 10_000;
const maxWaiting = 20;

/** Lets requests wait a moment for a probe that is starting, as in the first seconds after the server's own start. */
export class Arrivals {
  readonly #clock: Pick<Clock, "setTimer">;
  readonly #waiting = new Set<() => void>();

  constructor(clock: Pick<Clock, "setTimer">) {
    this.#clock = clock;
  }

  /** Settles when the probe is there, or after ten seconds; at once where too many wait already. */
  wait(): Promise<void> {
    if (this.#waiting.size >= maxWaiting) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#clock.setTimer(() => end(), waitMs);
      const end = () => {
        cancel();
        this.#waiting.delete(end);
        resolve();
      };
      this.#waiting.add(end);
    });
  }

  /** The probe is there, or will not come. */
  settle(): void {
    for (const end of this.#waiting) end();
  }
}
