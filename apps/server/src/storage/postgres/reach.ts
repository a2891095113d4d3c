import type { Clock } from "@monitor/core/runtime";
import { StorageError } from "@monitor/core/storage";

const firstWaitMs = 100;
const maxWaitMs = 3000;

/**
 * Keeps everybody from waiting for a database that can't be reached: after a failure calls fail at once, and one at a time
 * tries again, at growing intervals.
 */
export class Reach {
  readonly #clock: Clock;
  #failure: StorageError | null = null;
  #waitMs = firstWaitMs;
  #nextTrialMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws while no trial is due; a caller that gets through tells how it went. Errors: StorageError. */
  pass(): void {
    if (this.#failure === null) return;
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < this.#nextTrialMs) throw new StorageError(this.#failure.reason, this.#failure.cause);
    this.#nextTrialMs = nowMs + maxWaitMs;
  }

  worked(): void {
    this.#failure = null;
    this.#waitMs = firstWaitMs;
  }

  failed(failure: StorageError): void {
    this.#failure = failure;
    this.#nextTrialMs = this.#clock.monotonicMs() + this.#waitMs;
    this.#waitMs = Math.min(2 * this.#waitMs, maxWaitMs);
  }
}
