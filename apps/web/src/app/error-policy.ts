import type { NoServerResponseError, ServiceUnavailableError } from "../shared/api/index.ts";
import { isServiceProblem, RestApiError } from "../shared/api/index.ts";
import { sessionEndOf } from "../shared/session/index.ts";
import type { SessionEnd } from "../shared/session/index.ts";

/** What the application does about an error that no component shows itself. */
export type Reaction =
  | { readonly kind: "ignore" }
  | { readonly kind: "log_out"; readonly end: SessionEnd }
  | { readonly kind: "service_page"; readonly problem: ServiceUnavailableError | NoServerResponseError }
  | { readonly kind: "toast" };

export interface ErrorContext {
  /** Path of the page on the screen. */
  readonly pathname: string;
}

interface PolicyRow {
  readonly rule: string;
  readonly reaction: (error: unknown, context: ErrorContext) => Reaction | null;
}

const ownAnswers = ["createSession", "deleteSession"];
const cancelNames = ["AbortError", "CancelledError"];

/** ER-01 to ER-05: the first row that has a reaction decides. */
export const errorPolicy: readonly PolicyRow[] = [
  {
    rule: "a request that was called off is no error",
    reaction: (error) => (error instanceof Error && cancelNames.includes(error.name) ? { kind: "ignore" } : null),
  },
  {
    rule: "SE-03: log-in and log-out deal with their own 401",
    reaction: (error) =>
      error instanceof RestApiError && error.status === 401 && ownAnswers.includes(error.callId)
        ? { kind: "ignore" }
        : null,
  },
  {
    rule: "SE-03: any other 401 ends the session",
    reaction: (error) =>
      error instanceof RestApiError && error.status === 401 ? { kind: "log_out", end: "invalid" } : null,
  },
  {
    rule: "SE-02: so does a session that is known to be over",
    reaction: (error) => {
      const end = sessionEndOf(error);
      return end === null ? null : { kind: "log_out", end };
    },
  },
  {
    rule: "SE-04: the login page shows a missing server itself",
    reaction: (error, { pathname }) => (isServiceProblem(error) && pathname === "/login" ? { kind: "ignore" } : null),
  },
  {
    rule: "SE-04, ER-03: 503 and silence take the whole page",
    reaction: (error) => (isServiceProblem(error) ? { kind: "service_page", problem: error } : null),
  },
];

/** What to do about an error; ER-04: what no row names becomes a toast. */
export function reactionTo(error: unknown, context: ErrorContext): Reaction {
  for (const row of errorPolicy) {
    const reaction = row.reaction(error, context);
    if (reaction) return reaction;
  }
  return { kind: "toast" };
}
