import { TooManyRequestsError } from "@monitor/contract";
import type { Access } from "@monitor/core/accounts";
import type { Clock } from "@monitor/core/runtime";
import { hash } from "node:crypto";

/** Who is held to a budget: an API key, a session, or a user who sends the password each time. */
export type BudgetHolder = { readonly keyId: string } | { readonly token: string } | { readonly userId: string };

/** How many requests each may send. */
export interface RequestBudget {
  /** Counts a request. Errors: TooManyRequestsError where the budget is used up. */
  take(holder: BudgetHolder): void;
}

interface Bucket {
  readonly left: number;
  readonly atMs: number;
}

const minuteMs = 60_000;
/** Those that have asked for nothing for longest are forgotten: their budgets are full again. */
const maxBuckets = 10_000;

// The token itself is not kept.
function nameOf(holder: BudgetHolder): string {
  if ("keyId" in holder) return `key ${holder.keyId}`;
  if ("userId" in holder) return `user ${holder.userId}`;
  return `session ${hash("sha256", holder.token, "base64")}`;
}

/** A bucket each that holds the requests of a minute and fills steadily; 0: no limit. */
export function createRequestBudget(
  { monotonicMs }: Pick<Clock, "monotonicMs">,
  requestsPerMinute: number,
): RequestBudget {
  if (requestsPerMinute === 0) return { take: () => {} };
  const buckets = new Map<string, Bucket>();
  const perMs = requestsPerMinute / minuteMs;
  return {
    take(holder) {
      const name = nameOf(holder);
      const nowMs = monotonicMs();
      const known = buckets.get(name) ?? { left: requestsPerMinute, atMs: nowMs };
      const left = Math.min(requestsPerMinute, known.left + (nowMs - known.atMs) * perMs);
      if (left >= 1) {
        buckets.delete(name);
        buckets.set(name, { left: left - 1, atMs: nowMs });
        const [oldest] = buckets.keys();
        if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
        return;
      }
      // A refused request costs nothing: a client that asks too often gets its share all the same.
      const seconds = Math.ceil((1 - left) / perMs / 1000);
      throw new TooManyRequestsError(
        `Too many requests: ${requestsPerMinute} a minute are allowed. Try again in ${seconds} seconds.`,
        seconds,
      );
    },
  };
}

/** The same access, with each request counted once it is known who sends it. */
export function withBudget(access: Access, budget: RequestBudget): Access {
  return {
    ...access,
    verify(secret, address) {
      const verified = access.verify(secret, address);
      const { keyId, token } = verified;
      if (keyId !== null) budget.take({ keyId });
      else if (token !== null) budget.take({ token });
      return verified;
    },
  };
}
