import type { Clock } from "./clock.ts";
import type { Logger } from "./logger.ts";

const quietMs = 60_000;

/** A log for what may happen a thousand times a second: each message at most once a minute, with how often it came. */
export class RareLog {
  readonly #logger: Logger;
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #last = new Map<string, { atMs: number; unsaid: number }>();

  constructor({ logger, clock }: { logger: Logger; clock: Pick<Clock, "monotonicMs"> }) {
    this.#logger = logger;
    this.#clock = clock;
  }

  /** `message` is fixed text; `times` in the line counts those that were not logged before it, too. */
  write(level: "warn" | "error", facts: object, message: string): void {
    const nowMs = this.#clock.monotonicMs();
    const last = this.#last.get(message);
    if (last !== undefined && nowMs - last.atMs < quietMs) {
      last.unsaid += 1;
      return;
    }
    this.#last.set(message, { atMs: nowMs, unsaid: 0 });
    this.#logger[level]({ ...facts, times: 1 + (last?.unsaid ?? 0) }, message);
  }
}
