import type { Clock } from "../../runtime/index.ts";

/** Who may begin a session with a code. */
interface LoginCode {
  readonly userId: string;
  readonly key: string;
  readonly untilMs: number;
}

/** Codes between the return from the provider and the session: each is good once, for the browser that began. */
export interface LoginCodes {
  give(code: Pick<LoginCode, "userId" | "key">): string;
  /** The id of the user; null where the code is not known, over, or another browser's. */
  take(code: string, key: string): string | null;
}

const lifeMs = 60_000;
/** Only who the provider has proved gets one; the oldest goes first. */
const maxCodes = 1000;

/** They live in memory: a restart ends them, and the person begins again. */
export function createLoginCodes(parts: {
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly newText: () => string;
}): LoginCodes {
  const codes = new Map<string, LoginCode>();
  return {
    give(code) {
      const text = parts.newText();
      codes.set(text, { ...code, untilMs: parts.clock.monotonicMs() + lifeMs });
      const [oldest] = codes.keys();
      if (codes.size > maxCodes && oldest !== undefined) codes.delete(oldest);
      return text;
    },
    take(text, key) {
      const found = codes.get(text);
      codes.delete(text);
      if (found === undefined || found.key !== key || found.untilMs <= parts.clock.monotonicMs()) return null;
      return found.userId;
    },
  };
}
