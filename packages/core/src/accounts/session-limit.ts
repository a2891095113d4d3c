import { CallError } from "@monitor/contract";
import type { SessionRecord } from "../storage/index.ts";

/** Sessions that one user has at the same time. */
const maxSessionsOfUser = 50;
/** How many ended sessions are remembered with the reason. */
const maxRemembered = 1000;
const message = `The session has ended: the account was logged in to more than ${maxSessionsOfUser} times`;

/** Which sessions of a user end when another one begins: those that were not used for the longest time. */
export function surplusOf(
  records: readonly SessionRecord[],
  lastUse: (record: SessionRecord) => number,
): readonly SessionRecord[] {
  const surplus = records.length + 1 - maxSessionsOfUser;
  return surplus <= 0 ? [] : records.toSorted((one, other) => lastUse(one) - lastUse(other)).slice(0, surplus);
}

/** The newest sessions that ended so, for telling their clients why. */
export class DisplacedSessions {
  readonly #keys = new Set<string>();

  add(key: string): void {
    this.#keys.add(key);
    for (const oldest of this.#keys) {
      if (this.#keys.size <= maxRemembered) return;
      this.#keys.delete(oldest);
    }
  }

  /** What a client is told that still uses it; null for a session that ended otherwise. */
  errorOf(key: string): CallError | null {
    return this.#keys.has(key) ? new CallError("AUTH_FAILED", message, "too_many_sessions") : null;
  }
}
