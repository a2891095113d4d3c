export const intervalMs = 60_000;
const jitterMs = 20;
const samplesPerDay = 1440;

const kinds = ["ping", "http", "traffic", "percent"] as const;

/** A channel that measures something believable once a minute: the same number gives the same samples again. */
export class SampleChannel {
  readonly #kind: (typeof kinds)[number];
  readonly #startMs: number;
  readonly #random: () => number;
  readonly #base: number;
  readonly #offsetMs: number;
  #samples = 0;
  #level = 0;
  #missing = 0;

  constructor(number: number, startMs: number) {
    this.#kind = kinds[number % kinds.length] as (typeof kinds)[number];
    this.#startMs = startMs;
    this.#random = seededRandom(number);
    this.#base = this.#random();
    this.#offsetMs = Math.floor(this.#random() * (intervalMs - jitterMs));
  }

  next(): { timeMs: number; value: number | null } {
    const scheduledMs = this.#startMs + this.#offsetMs + this.#samples * intervalMs;
    this.#samples += 1;
    return { timeMs: scheduledMs + Math.floor(this.#random() * (jitterMs + 1)), value: this.#value() };
  }

  /** The value, or null during an outage: one in some 2,000 scans begins one, up to ten scans long. */
  #value(): number | null {
    if (this.#missing === 0 && this.#random() < 1 / 2000) this.#missing = 1 + Math.floor(this.#random() * 10);
    if (this.#missing > 0) {
      this.#missing -= 1;
      return null;
    }
    switch (this.#kind) {
      case "ping":
        return Math.round(this.#delay(2000 + this.#base * 40_000, 0.02)) / 1000;
      case "http":
        return Math.round(this.#delay(400 + this.#base * 2600, 0.08)) / 10;
      case "traffic":
        return Math.round(this.#traffic());
      case "percent":
        return this.#percent();
    }
  }

  /** A delay that scatters around its base and now and then takes up to three times as long. */
  #delay(base: number, scatter: number): number {
    const spike = this.#random() < 0.01 ? base * 2 * this.#random() : 0;
    return Math.max(1, base * (1 + scatter * this.#normal()) + spike);
  }

  /** Bytes a second: a daily curve of a line between 10 kB/s and 10 MB/s, scattering by 15 %. */
  #traffic(): number {
    const day = 1 + 0.6 * Math.sin((2 * Math.PI * this.#samples) / samplesPerDay);
    return Math.max(0, 10 ** (4 + 3 * this.#base) * day * (1 + 0.15 * this.#normal()));
  }

  /** Tenths of a percent that wander around the base. */
  #percent(): number {
    this.#level += 0.4 * this.#normal() - 0.02 * this.#level;
    return Math.round(Math.min(100, Math.max(0, 10 + 80 * this.#base + this.#level)) * 10) / 10;
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

/** Mulberry32: small, fast and repeatable, which is all a bench needs. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
