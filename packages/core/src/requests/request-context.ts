import { CallError } from "@monitor/contract";
import { mayDo } from "@monitor/domain";
import type { ObjectRight, UserRole } from "@monitor/domain";

/** The caller. Public calls have the anonymous user, whose role has no right at all. */
export interface RequestUser {
  readonly id: string;
  readonly login_name: string;
  readonly role: UserRole | "anonymous";
}

export interface RequestContext {
  readonly user: RequestUser;
  readonly requestId: string;
  /** Network address of the client, for throttling and the log. */
  readonly address: string;
  /** What the client says of itself; text of a stranger. */
  readonly userAgent: string | null;
  /** The session token the request came with; null for public calls. */
  readonly token: string | null;
}

export const anonymousUser: RequestUser = { id: "", login_name: "", role: "anonymous" };

/** First line of every verb: default deny. Errors: CallError FORBIDDEN. */
export function requireRight(context: RequestContext, right: ObjectRight): void {
  if (!mayDo(context.user.role, right)) {
    throw new CallError("FORBIDDEN", `You do not have the right to ${right} objects`);
  }
}

/** First line of verbs that only administrators may use. Errors: CallError FORBIDDEN. */
export function requireAdministrator(context: RequestContext): void {
  if (context.user.role !== "administrator") throw new CallError("FORBIDDEN", "Only administrators may do this");
}
