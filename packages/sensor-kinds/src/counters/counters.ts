import { createHash } from "node:crypto";

/** Counters as they were at one moment of this process. */
export interface CounterMemory {
  at_ms: number;
  counters: Record<string, number>;
}

/** More than a sensor has channels, and few enough for the memory of a check. */
const maxCounters = 200;

/** What a check has left for its next run, or null where that is none of ours. */
export function readCounterMemory(memory: unknown): CounterMemory | null {
  const { at_ms, counters } = (memory ?? {}) as Partial<CounterMemory>;
  return typeof at_ms === "number" && typeof counters === "object" && counters !== null ? { at_ms, counters } : null;
}

/** Compares counters with those of the run before, and keeps them for the next. */
export class Counters {
  readonly memory: CounterMemory;
  readonly #before: CounterMemory | null;
  #count = 0;

  constructor(memory: unknown, nowMs: number) {
    this.#before = readCounterMemory(memory);
    this.memory = { at_ms: nowMs, counters: {} };
  }

  /** How much a counter has grown since the run before; null at first, and where it went back (a restart of its program). */
  growth(key: string, value: number): number | null {
    if (!Number.isFinite(value) || this.#count === maxCounters) return null;
    this.#count += 1;
    const short = createHash("sha256").update(key).digest("base64url").slice(0, 16); // names of series are long
    this.memory.counters[short] = value;
    const before =
      this.#before !== null && Object.hasOwn(this.#before.counters, short) ? this.#before.counters[short] : null;
    return typeof before === "number" && value >= before ? value - before : null;
  }

  /** The same a second. */
  rate(key: string, value: number): number | null {
    const growth = this.growth(key, value);
    const seconds = this.#before === null ? 0 : (this.memory.at_ms - this.#before.at_ms) / 1000;
    return growth === null || seconds <= 0 ? null : growth / seconds;
  }
}
