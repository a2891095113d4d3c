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

  constructor({ packetsPerSecond, nowMs = () => performance.now(), sleep = sleepFor }: PacketBudgetParts) {
    this.#spacingMs = 1000 / packetsPerSecond;
    this.#nowMs = nowMs;
    this.#sleep = sleep;
    this.#nextMs = nowMs();
  }

  /** Settles when so many packets may go out. Rejects when the signal fires. */
  async take(packets: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const atMs = Math.max(this.#nextMs, this.#nowMs());
    this.#nextMs = atMs + packets * this.#spacingMs;
    const waitMs = atMs - this.#nowMs();
    if (waitMs > 0) await this.#sleep(waitMs, signal);
  }

  /** Counts packets that went out unasked, such as the rest of a connection: later ones wait for them. */
  spend(packets: number): void {
    this.#nextMs = Math.max(this.#nextMs, this.#nowMs()) + packets * this.#spacingMs;
  }
}
