import { TooManyRequestsError } from "@monitor/contract";
import type { Calls, Handlers } from "@monitor/contract";
import type { Access } from "@monitor/core/accounts";
import type { RequestContext } from "@monitor/core/requests";
import type { Clock } from "@monitor/core/runtime";
import { hash } from "node:crypto";

/** Who is held to a budget: an API key, a session, or a user who sends the password each time. */
export type BudgetHolder = { readonly keyId: string } | { readonly token: string } | { readonly userId: string };

/** How many requests each may send. */
export interface RequestBudget {
  /** Counts a request, or several at once. Errors: TooManyRequestsError where the budget is used up. */
  take(holder: BudgetHolder, count?: number): void;
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

const holderOf = ({ keyId, token }: Pick<RequestContext, "keyId" | "token">): BudgetHolder | null =>
  keyId !== null ? { keyId } : token !== null ? { token } : null;

/** A bucket each that holds the requests of a minute and fills steadily; 0: no limit. */
export function createRequestBudget(
  { monotonicMs }: Pick<Clock, "monotonicMs">,
  requestsPerMinute: number,
): RequestBudget {
  if (requestsPerMinute === 0) return { take: () => {} };
  const buckets = new Map<string, Bucket>();
  const perMs = requestsPerMinute / minuteMs;
  return {
    take(holder, count = 1) {
      // No more than a full bucket has left once the request itself is counted: that would never get through.
      const wanted = count > 1 ? Math.min(count, requestsPerMinute - 1) : count;
      const name = nameOf(holder);
      const nowMs = monotonicMs();
      const known = buckets.get(name) ?? { left: requestsPerMinute, atMs: nowMs };
      const left = Math.min(requestsPerMinute, known.left + (nowMs - known.atMs) * perMs);
      if (left >= wanted) {
        buckets.delete(name);
        buckets.set(name, { left: left - wanted, atMs: nowMs });
        const [oldest] = buckets.keys();
        if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
        return;
      }
      // A refused request costs nothing: a client that asks too often gets its share all the same.
      const seconds = Math.ceil((wanted - left) / perMs / 1000);
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
      const holder = holderOf(verified);
      if (holder !== null) budget.take(holder);
      return verified;
    },
  };
}

/** The same handlers, with each read counted where a request has several; its first one was counted with the request. */
export function withReadsCounted(
  handlers: Handlers<Calls, RequestContext>,
  budget: RequestBudget,
): Handlers<Calls, RequestContext> {
  return {
    ...handlers,
    readTogether(args, context) {
      const holder = holderOf(context);
      if (holder !== null) budget.take(holder, args.body.reads.length - 1);
      return handlers.readTogether(args, context);
    },
  };
}
