import { CallError } from "@monitor/contract";
import type { UserRole } from "@monitor/domain";
import type { View, Views } from "../viewers/index.ts";

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

/** First line of verbs that every user may use. Errors: CallError FORBIDDEN. */
export function requireUser({ user }: RequestContext): void {
  if (user.role === "anonymous") throw new CallError("FORBIDDEN", "Only users may do this");
}

/**
 * First line of every verb about objects: what its user sees of them at this moment. There is no other way to them, so that nothing
 * is told which may not be seen. Errors: CallError FORBIDDEN.
 */
export function viewOf({ views }: { readonly views: Views }, context: RequestContext): View {
  requireUser(context);
  return views.of(context.user);
}

/** First line of verbs that only administrators may use. Errors: CallError FORBIDDEN. */
export function requireAdministrator(context: RequestContext): void {
  if (context.user.role !== "administrator") throw new CallError("FORBIDDEN", "Only administrators may do this");
}
