import { CallError } from "@monitor/contract";
import type { Clock } from "../clock.ts";

/** One attempt to log in or to reset a password, by the name that was typed and the address it came from. */
export interface Attempt {
  readonly loginName: string;
  readonly address: string;
}

export interface LoginThrottle {
  /**
   * Counts an attempt before it is judged, so that many at once can't slip through. Errors: CallError TOO_MANY_REQUESTS
   * while the name from this address, or the address as a whole, has to wait.
   */
  begin(attempt: Attempt): void;
  /** Takes an attempt that turned out right from the count again. */
  succeed(attempt: Attempt): void;
}

interface Failures {
  count: number;
  lastMs: number;
}

/** How many failures are free, and how long the waits behind them grow. */
const pairRule = { freeFailures: 4, longestWaitMs: 5 * 60_000 };
const addressRule = { freeFailures: 20, longestWaitMs: 60_000 };
type Rule = typeof pairRule;

const firstWaitMs = 1000;
/** After this time without a failure everything is forgotten. */
const forgetAfterMs = 15 * 60_000;
/** Bounds the memory that many addresses and names can take; the oldest entries go first. */
const mostEntries = 20_000;

function waitMs(failures: Failures | undefined, rule: Rule): number {
  const beyond = (failures?.count ?? 0) - rule.freeFailures;
  return beyond <= 0 ? 0 : Math.min(rule.longestWaitMs, firstWaitMs * 2 ** Math.min(beyond - 1, 20));
}

/**
 * Slows guessing down. The long waits count for a name together with an address: failures from elsewhere never lock
 * the owner of an account out. An address as a whole waits too, so that one machine can't try many names.
 */
export function createLoginThrottle(clock: Pick<Clock, "monotonicMs">): LoginThrottle {
  const failures = new Map<string, Failures>();
  const pairKey = ({ loginName, address }: Attempt) => `${address} ${loginName.trim().toLowerCase()}`;
  const rulesOf = (attempt: Attempt): [string, Rule][] => [
    [pairKey(attempt), pairRule],
    [attempt.address, addressRule],
  ];

  function current(key: string): Failures | undefined {
    const known = failures.get(key);
    if (known === undefined || clock.monotonicMs() - known.lastMs < forgetAfterMs) return known;
    failures.delete(key);
    return undefined;
  }

  function count(key: string): void {
    const known = (current(key)?.count ?? 0) + 1;
    failures.delete(key);
    failures.set(key, { count: known, lastMs: clock.monotonicMs() });
  }

  function forgetOldest(): void {
    for (const key of failures.keys()) {
      if (failures.size <= mostEntries) return;
      failures.delete(key);
    }
  }

  return {
    begin(attempt) {
      const rules = rulesOf(attempt);
      for (const [key, rule] of rules) {
        const known = current(key);
        const leftMs = known === undefined ? 0 : known.lastMs + waitMs(known, rule) - clock.monotonicMs();
        if (leftMs <= 0) continue;
        throw new CallError(
          "TOO_MANY_REQUESTS",
          `Too many attempts. Try again in ${Math.ceil(leftMs / 1000)} seconds.`,
        );
      }
      for (const [key] of rules) count(key);
      forgetOldest();
    },
    // The address keeps its other failures: an own account must not buy new guesses at the accounts of others.
    succeed(attempt) {
      failures.delete(pairKey(attempt));
      const known = current(attempt.address);
      if (known !== undefined) known.count -= 1;
    },
  };
}
