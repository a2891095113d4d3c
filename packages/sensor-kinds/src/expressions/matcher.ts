import { Worker } from "node:worker_threads";
import type { MatchAnswer, MatchCall, MatchText } from "./match-text.ts";

const boxMs = 2000;

/** A thread that looks for expressions, one at a time; made with the first of them. */
export interface Matcher {
  matchText: MatchText;
  close: () => void;
}

const tooSlow: MatchAnswer = { kind: "too_slow" };

/** A thread, and who waits for its answer. */
class MatchThread {
  readonly #worker: Worker;
  #settle: (answer: MatchAnswer) => void = () => undefined;

  constructor() {
    const file = new URL("./match-worker.ts", import.meta.url);
    this.#worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    this.#worker.unref();
    this.#worker.on("message", (answer: MatchAnswer) => this.#settle(answer));
    // Out of memory, or ended.
    this.#worker.on("error", () => this.#settle(tooSlow));
    this.#worker.on("exit", () => this.#settle(tooSlow));
  }

  async answer(call: MatchCall, maxMs: number): Promise<MatchAnswer> {
    const answer = new Promise<MatchAnswer>((resolve) => {
      this.#settle = resolve;
    });
    const timer = setTimeout(() => this.#settle(tooSlow), maxMs);
    this.#worker.postMessage(call);
    return answer.finally(() => clearTimeout(timer));
  }

  end(): void {
    void this.#worker.terminate();
  }
}

/**
 * Expressions take linear time, but long ones on long texts take seconds all the same: another thread bears it, and is ended when one
 * takes longer than two seconds.
 */
export function createMatcher(maxMs = boxMs): Matcher {
  let thread: MatchThread | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const matchText: MatchText = (call) => {
    const answer = last.then(async () => {
      thread ??= new MatchThread();
      const found = await thread.answer(call, maxMs);
      if (found.kind !== "too_slow") return found;
      thread.end();
      thread = null;
      return found;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  return { matchText, close: () => thread?.end() };
}
