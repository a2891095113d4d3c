/** Lets so many things through a second, and as many at once. */
export class RateBound {
  readonly #perSecond: number;
  #left: number;
  #atMs: number;

  constructor(perSecond: number, nowMs = performance.now()) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
    this.#atMs = nowMs;
  }

  isFree(nowMs = performance.now()): boolean {
    this.#left = Math.min(this.#perSecond, this.#left + ((nowMs - this.#atMs) / 1000) * this.#perSecond);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
