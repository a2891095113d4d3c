import type { Clock } from "../runtime/index.ts";
import type { InstallationFacts } from "../writer/index.ts";

const metaKey = "retention_time_ms";
/** Twice as fast as time passes: it catches up with the time in which the server was off, and hardly follows a wrong clock. */
const fastest = 2;
const notedEveryMs = 60_000;

/**
 * The time by which history and sessions are too old. A clock can be years ahead, and what was deleted by it does not come back:
 * so this time goes on with elapsed time only, across restarts, and is never later than the clock.
 */
export class RetentionTime {
  readonly #facts: InstallationFacts;
  readonly #clock: Clock;
  #knownMs: number;
  #lookedMs: number;
  #notedMs = -Infinity;

  constructor({ facts, clock }: { facts: InstallationFacts; clock: Clock }) {
    this.#facts = facts;
    this.#clock = clock;
    const noted = facts.read(metaKey);
    this.#knownMs = Math.min(clock.now(), noted === null ? Infinity : Number(noted));
    this.#lookedMs = clock.monotonicMs();
  }

  now(): number {
    const lookedMs = this.#clock.monotonicMs();
    const elapsedMs = lookedMs - this.#lookedMs;
    this.#lookedMs = lookedMs;
    this.#knownMs = Math.min(this.#clock.now(), this.#knownMs + fastest * elapsedMs);
    if (lookedMs - this.#notedMs >= notedEveryMs) this.#note(lookedMs);
    return this.#knownMs;
  }

  #note(lookedMs: number): void {
    this.#notedMs = lookedMs;
    // A full disk must not stop the server from giving up what is too old; the storage says by itself that it fails.
    this.#facts.write(metaKey, String(Math.floor(this.#knownMs))).catch(() => {});
  }
}
