import { setTimeout as wait } from "node:timers/promises";

export interface PacketBudgetParts {
  readonly packetsPerSecond: number;
  /** Milliseconds of a clock that is never set. */
  readonly nowMs?: () => number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const sleepFor = (ms: number, signal: AbortSignal): Promise<unknown> => wait(ms, undefined, { signal });

/** Lets packets out at an even pace, first come, first served: no second has more than it may have, however many ask. */
export class PacketBudget {
  readonly #spacingMs: number;
  readonly #nowMs: () => number;
  readonly #sleep: NonNullable<PacketBudgetParts["sleep"]>;
  #nextMs: number;
  /** While it is paused: settles when it goes on. */
  #pause: { readonly ended: Promise<void>; readonly end: () => void } | null = null;

  constructor({ packetsPerSecond, nowMs = () => performance.now(), sleep = sleepFor }: PacketBudgetParts) {
    this.#spacingMs = 1000 / packetsPerSecond;
    this.#nowMs = nowMs;
    this.#sleep = sleep;
    this.#nextMs = nowMs();
  }

  /** Settles when so many packets may go out. Rejects when the signal fires; while it is paused, with its end. */
  async take(packets: number, signal: AbortSignal): Promise<void> {
    do {
      await this.whenOpen();
      signal.throwIfAborted();
      const atMs = Math.max(this.#nextMs, this.#nowMs());
      this.#nextMs = atMs + packets * this.#spacingMs;
      const waitMs = atMs - this.#nowMs();
      if (waitMs > 0) await this.#sleep(waitMs, signal);
      // Those who wait through a pause take a new turn, so that they do not all go out at its end.
    } while (this.#pause !== null);
  }

  /** Lets nothing out until `resume`. */
  pause(): void {
    if (this.#pause !== null) return;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.#pause = { ended, end };
  }

  resume(): void {
    this.#pause?.end();
    this.#pause = null;
  }

  /** Settles at once, or with the end of the pause. */
  async whenOpen(): Promise<void> {
    while (this.#pause !== null) await this.#pause.ended;
  }

  /** Counts packets that went out unasked, such as the rest of a connection: later ones wait for them. */
  spend(packets: number): void {
    this.#nextMs = Math.max(this.#nextMs, this.#nowMs()) + packets * this.#spacingMs;
  }
}
