/** A time of which nothing is known: the server was off, or the clock went past it. */
export interface UnknownTime {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The times of which nothing is known of any object, oldest first. There are few of them. */
export class UnknownTimes {
  #times: readonly UnknownTime[];

  constructor(times: readonly UnknownTime[] = []) {
    this.#times = times;
  }

  get list(): readonly UnknownTime[] {
    return this.#times;
  }

  add(time: UnknownTime): void {
    if (time.toMs > time.fromMs) this.#times = [...this.#times, time];
  }

  /** Forgets what is before a time that no history needs, and what is after the present of a clock that was set back. */
  keep({ fromMs, toMs }: UnknownTime): void {
    this.#times = this.#times
      .filter((time) => time.toMs > fromMs)
      .map((time) => ({ fromMs: time.fromMs, toMs: Math.min(time.toMs, toMs) }))
      .filter((time) => time.toMs > time.fromMs);
  }

  /** Calls `take` with every part of a span that is known, in their order. */
  forKnown(fromMs: number, toMs: number, take: (fromMs: number, toMs: number) => void): void {
    let startMs = fromMs;
    for (const unknown of this.#times) {
      if (unknown.toMs <= startMs || unknown.fromMs >= toMs) continue;
      if (unknown.fromMs > startMs) take(startMs, unknown.fromMs);
      startMs = unknown.toMs;
    }
    if (toMs > startMs) take(startMs, toMs);
  }

  knownMs(fromMs: number, toMs: number): number {
    if (this.#times.length === 0) return Math.max(0, toMs - fromMs);
    let sum = 0;
    this.forKnown(fromMs, toMs, (from, to) => (sum += to - from));
    return sum;
  }
}
