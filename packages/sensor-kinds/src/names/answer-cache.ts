import type { NameAnswer } from "./name-service.ts";

/** An answer and for how long it may be used. */
export interface TimedAnswer {
  answer: NameAnswer;
  keepMs: number;
}

interface Entry {
  answer: Promise<NameAnswer>;
  endsAtMs: number;
}

const maxEntries = 10_000;

/** Remembers answers by name and shares questions that are under way; the oldest goes when there are too many. */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  find(name: string, ask: () => Promise<TimedAnswer>): Promise<NameAnswer> {
    const known = this.#entries.get(name);
    if (known !== undefined && known.endsAtMs > this.#nowMs()) {
      return known.answer;
    }
    const asked = ask();
    const entry = { answer: asked.then(({ answer }) => answer), endsAtMs: Number.POSITIVE_INFINITY };
    void asked.then(({ keepMs }) => {
      entry.endsAtMs = this.#nowMs() + keepMs;
    });
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    this.#trim();
    return entry.answer;
  }

  clear(): void {
    this.#entries.clear();
  }

  #trim(): void {
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) {
      this.#entries.delete(oldest);
    }
  }
}
