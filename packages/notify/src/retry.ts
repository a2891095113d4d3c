/** For how long a delivery is tried. */
export const giveUpMs = 24 * 3_600_000;
/** After this time of failures another method is asked. */
export const fallbackMs = 2 * 60_000;
const firstMs = 5000;
const longestMs = 15 * 60_000;
/** No delivery waits for longer: a time further ahead is that of a clock that was set back since. */
export const longestWaitMs = 3_600_000;

/** How a try ended, as the other side or the way to it said. */
export interface SendResult {
  /** Refused: it would be refused again. */
  readonly outcome: "delivered" | "failed" | "refused";
  /** In words, without secrets. */
  readonly answer: string;
  /** The other side asks to be left alone for so long; null: it does not. */
  readonly retry_after_ms: number | null;
}

/** What to do about a status of HTTP: 5xx and those that mean "later" are tried again. */
export function outcomeOf(status: number): SendResult["outcome"] {
  if (status >= 200 && status < 300) return "delivered";
  return status >= 500 || status === 408 || status === 425 || status === 429 ? "failed" : "refused";
}

/** The wait after so many tries: 5 s · 2ⁿ up to 15 min, with up to a fifth more by `random` (0 to 1); what the other side asks for goes first. */
export function waitMs(tries: number, random: number, retryAfterMs: number | null): number {
  if (retryAfterMs !== null) return Math.min(Math.max(retryAfterMs, 1000), longestWaitMs);
  const waited = Math.min(firstMs * 2 ** Math.min(tries - 1, 20), longestMs);
  return Math.round(waited * (1 + random / 5));
}

/** `Retry-After` in milliseconds: seconds or a date; null for anything else. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/** So many at once, and as many again each minute. */
export class TokenBucket {
  readonly #perMinute: number;
  readonly #most: number;
  #tokens: number;
  #atMs: number;

  constructor(perMinute: number, nowMs: number) {
    this.#perMinute = perMinute;
    this.#most = Math.max(1, Math.floor(perMinute / 4));
    this.#tokens = this.#most;
    this.#atMs = nowMs;
  }

  /** Takes one; else says how long to wait for it. */
  take(nowMs: number): number {
    const passedMs = Math.max(0, nowMs - this.#atMs);
    this.#atMs = nowMs;
    this.#tokens = Math.min(this.#most, this.#tokens + (passedMs * this.#perMinute) / 60_000);
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      return 0;
    }
    return Math.ceil(((1 - this.#tokens) * 60_000) / this.#perMinute);
  }
}
