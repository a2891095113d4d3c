import type { CancelTimer, Clock } from "@monitor/core/runtime";

export interface PulseParts {
  readonly clock: Clock;
  /** Called once, with the seconds of silence, when the probe has been silent for too long. */
  readonly onSilence: (seconds: number) => void;
}

const lookEveryMs = 1000;
/** More between two looks is time in which this process did not run itself. */
const maxCountedMs = 2 * lookEveryMs;
/** A probe sends a heartbeat every 5 s. */
const maxSilenceMs = 15_000;
const allowanceByAssignmentMs = 1;
const maxAllowanceMs = 60_000;

/**
 * Watches whether a probe gives signs of life. Only time in which the server itself was running counts, so that what waits to
 * be read after the server was stopped is read before the probe is judged.
 */
export class ProbePulse {
  readonly #parts: PulseParts;
  #cancel: CancelTimer | null = null;
  #limitMs = 0;
  #silentMs = 0;
  #allowanceMs = 0;
  #lookedMs = 0;

  constructor(parts: PulseParts) {
    this.#parts = parts;
  }

  /** Begins to watch; a longer limit is for a probe that is only starting. */
  start(limitMs: number = maxSilenceMs): void {
    this.stop();
    this.#limitMs = limitMs;
    this.#lookedMs = this.#parts.clock.monotonicMs();
    this.beat();
    this.#lookLater();
  }

  /** A sign of life. */
  beat(): void {
    this.#silentMs = 0;
    this.#allowanceMs = 0;
  }

  /** The probe was given this much to read, which it may have to do first. */
  busyWith(assignments: number): void {
    this.#allowanceMs = Math.min(maxAllowanceMs, this.#allowanceMs + assignments * allowanceByAssignmentMs);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #lookLater(): void {
    this.#cancel = this.#parts.clock.setTimer(() => this.#look(), lookEveryMs);
  }

  #look(): void {
    const nowMs = this.#parts.clock.monotonicMs();
    this.#silentMs += Math.min(maxCountedMs, nowMs - this.#lookedMs);
    this.#lookedMs = nowMs;
    if (this.#silentMs < this.#limitMs + this.#allowanceMs) return this.#lookLater();
    this.#cancel = null;
    this.#parts.onSilence(Math.round(this.#silentMs / 1000));
  }
}
