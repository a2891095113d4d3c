import { TooManyRequestsError } from "@monitor/contract";
import type { Clock } from "../runtime/index.ts";
import type { NetworkOf } from "./credentials.ts";

/** One attempt to log in or to reset a password, by the name that was typed and the address it came from. */
export interface Attempt {
  readonly loginName: string;
  readonly address: string;
}

export interface LoginThrottle {
  /**
   * Counts an attempt before it is judged, so that many at once can't slip through. Errors: TooManyRequestsError while the name
   * from this network, the network as a whole or, where the account does not know the network, the account has to wait.
   */
  begin(attempt: Attempt): void;
  /** How many wrong attempts of the name from this network are still free of a wait. */
  triesLeft(attempt: Attempt): number;
  /** Takes an attempt that turned out right from the count again. */
  succeed(attempt: Attempt): void;
}

export interface ThrottleHost {
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly networkOf: NetworkOf;
  /** Whether the account has been logged in to from there before; without it accounts have no brake of their own. */
  readonly isKnown?: (attempt: Attempt) => boolean;
}

interface Failures {
  count: number;
  lastMs: number;
}

/** How many failures are free, and how long the waits behind them grow. */
const pairRule = { freeFailures: 4, maxWaitMs: 5 * 60_000 };
const networkRule = { freeFailures: 20, maxWaitMs: 60_000 };
const accountRule = { freeFailures: 20, maxWaitMs: 60_000 };
type Rule = typeof pairRule;

const firstWaitMs = 1000;
/** After this time without a failure everything is forgotten. */
const forgetAfterMs = 15 * 60_000;
/** Bounds the memory that many addresses and names can take; the oldest entries go first. */
const maxEntries = 20_000;
const maxNameLength = 200;

function waitMs(failures: Failures | undefined, rule: Rule): number {
  const beyond = (failures?.count ?? 0) - rule.freeFailures;
  return beyond <= 0 ? 0 : Math.min(rule.maxWaitMs, firstWaitMs * 2 ** Math.min(beyond - 1, 20));
}

/** The names of an attempt's counts: the name from its network, and each of the two alone. */
function keysOf(networkOf: NetworkOf, { loginName, address }: Attempt) {
  const name = loginName.trim().toLowerCase().slice(0, maxNameLength);
  const network = networkOf(address);
  return { pair: `${network} ${name}`, network, account: ` ${name}` };
}

/**
 * Slows guessing down. The long waits count for a name together with a network, so that one machine locks no user out. A network
 * as a whole waits too, as it could try many names, and so does an account that many networks guess at: but never for those
 * from which its owner has logged in before.
 */
export function createLoginThrottle({ clock, networkOf, isKnown }: ThrottleHost): LoginThrottle {
  const failures = new Map<string, Failures>();

  function rulesOf(attempt: Attempt): [string, Rule][] {
    const { pair, network, account } = keysOf(networkOf, attempt);
    const hasAccountBrake = isKnown !== undefined && !isKnown(attempt);
    return [
      [pair, pairRule],
      [network, networkRule],
      ...(hasAccountBrake ? [[account, accountRule] as [string, Rule]] : []),
    ];
  }

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
      if (failures.size <= maxEntries) return;
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
        const seconds = Math.ceil(leftMs / 1000);
        throw new TooManyRequestsError(`Too many attempts. Try again in ${seconds} seconds.`, seconds);
      }
      for (const [key] of rules) count(key);
      forgetOldest();
    },
    triesLeft(attempt) {
      const { pair } = keysOf(networkOf, attempt);
      return Math.max(0, pairRule.freeFailures + 1 - (current(pair)?.count ?? 0));
    },
    // Network and account keep their other failures: neither an own account nor the owner's login buys new guesses.
    succeed(attempt) {
      for (const [key, rule] of rulesOf(attempt)) {
        if (rule === pairRule) failures.delete(key);
        const known = current(key);
        if (known !== undefined) known.count -= 1;
      }
    },
  };
}
