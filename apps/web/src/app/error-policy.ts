import { calls } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import type { NoServerResponseError, ServiceUnavailableError } from "../shared/api/index.ts";
import { isNotStored, isServiceProblem, RestApiError } from "../shared/api/index.ts";
import { isMissingCode } from "../shared/error-log/index.ts";
import { sessionEndOf } from "../shared/session/index.ts";
import type { SessionEnd } from "../shared/session/index.ts";

/** What the application does about an error that no component shows itself. */
export type Reaction =
  | { readonly kind: "ignore" }
  | { readonly kind: "log_out"; readonly end: SessionEnd }
  | { readonly kind: "service_page"; readonly problem: ServiceUnavailableError | NoServerResponseError }
  | { readonly kind: "not_stored" }
  | { readonly kind: "missing_code" }
  | { readonly kind: "toast" };

export interface ErrorContext {
  /** Path of the page on the screen. */
  readonly pathname: string;
  readonly isLoggedIn: boolean;
}

type Rule = (error: unknown, context: ErrorContext) => Reaction | null;

const callsWithOwnErrors = ["createSession", "deleteSession"];
const cancelNames = ["AbortError", "CancelledError"];

function needsSession(callId: string): boolean {
  const call: AnyCall | undefined = calls[callId as keyof typeof calls];
  // Calls that are not loaded with the first page need a session.
  return call?.auth !== "public";
}

/** ER-01 to ER-05: the first rule that has a reaction decides. */
const rules: readonly Rule[] = [
  // A request that was called off is no error.
  (error) => (error instanceof Error && cancelNames.includes(error.name) ? { kind: "ignore" } : null),
  // SE-03: log-in and log-out deal with their own 401; any other ends the session.
  (error) => {
    if (!(error instanceof RestApiError) || error.status !== 401) return null;
    if (callsWithOwnErrors.includes(error.callId)) return { kind: "ignore" };
    return { kind: "log_out", end: error.reason === "too_many_sessions" ? "displaced" : "invalid" };
  },
  // SE-02: GET /session has nothing but its token that could be wrong in itself.
  (error) =>
    error instanceof RestApiError && error.status === 400 && error.callId === "renewSession"
      ? { kind: "log_out", end: "missing" }
      : null,
  // Other calls with that token are refused for the same reason, and may be so after the log-out.
  (error, { isLoggedIn }) =>
    error instanceof RestApiError && error.status !== 503 && needsSession(error.callId) && !isLoggedIn
      ? { kind: "ignore" }
      : null,
  // SE-02: so does a session that is known to be over.
  (error) => {
    const end = sessionEndOf(error);
    return end === null ? null : { kind: "log_out", end };
  },
  // The server responds; the banner above the page says why nothing can be stored.
  (error) => (isNotStored(error) ? { kind: "not_stored" } : null),
  // The server is away, or has other files since an update: code and texts of this page are gone.
  (error) => (isMissingCode(error) ? { kind: "missing_code" } : null),
  // SE-04, ER-03: 503 and silence take the whole page; the login page shows a missing server itself.
  (error, { pathname }) => {
    if (!isServiceProblem(error)) return null;
    return pathname === "/login" ? { kind: "ignore" } : { kind: "service_page", problem: error };
  },
];

/** What to do about an error; ER-04: what no rule names becomes a toast. */
export function reactionTo(error: unknown, context: ErrorContext): Reaction {
  for (const rule of rules) {
    const reaction = rule(error, context);
    if (reaction) return reaction;
  }
  return { kind: "toast" };
}
