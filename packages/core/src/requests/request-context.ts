import { CallError } from "@monitor/contract";
import type { KeyScope, UserRole } from "@monitor/domain";
import type { View, Views } from "../viewers/index.ts";

/** The caller. Public calls have the anonymous user, whose role has no right at all. */
export interface RequestUser {
  readonly id: string;
  readonly login_name: string;
  readonly role: UserRole | "anonymous";
  /** The scope of the API key in use; null: a session. */
  readonly keyScope: KeyScope | null;
  /** Its name; null or left out: a session. */
  readonly keyName?: string | null;
  /** The objects that it is for, with all below them; null or left out: all that the user sees. */
  readonly keyObjects?: readonly string[] | null;
  /** An administrator looks at the interface as this user, and changes nothing. */
  readonly isPreview?: true;
}

export interface RequestContext {
  readonly user: RequestUser;
  readonly requestId: string;
  /** Network address of the client, for throttling and the log. */
  readonly address: string;
  /** What the client says of itself; text of a stranger. */
  readonly userAgent: string | null;
  /** The session token the request came with; null for public calls and with an API key. */
  readonly token: string | null;
  /** The id of the API key in use; null: a session. */
  readonly keyId: string | null;
  /** Told the number of the change that the call has made, by which it can be taken back. */
  readonly noteChange?: (seq: number) => void;
  /** Calls the listener when the client waits for the response no longer, or has it. */
  readonly onGone?: (listener: () => void) => void;
  /**
   * Whether a public call comes from a browser on the server's machine, that shows a page of this server and has come without a proxy.
   * Left out: no.
   */
  readonly isOnMachine?: () => boolean;
}

export const anonymousUser: RequestUser = { id: "", login_name: "", role: "anonymous", keyScope: null };

/** First line of verbs that every user may use. Errors: CallError FORBIDDEN. */
export function requireUser({ user }: RequestContext): void {
  if (user.role === "anonymous") throw new CallError("FORBIDDEN", "Only users may do this");
}

/**
 * First line of every verb about objects: the view of its user at this moment. It is the only way to objects, so nothing hidden
 * can be told. Errors: CallError FORBIDDEN.
 */
export function viewOf({ views }: { readonly views: Views }, context: RequestContext): View {
  requireUser(context);
  return views.of(context.user);
}

/** Whether the caller is an administrator; with an API key, only if its scope is full. */
export const isAdministrator = ({ user }: RequestContext): boolean =>
  user.role === "administrator" && (user.keyScope ?? "full") === "full";

/** First line of verbs that only administrators may use. Errors: CallError FORBIDDEN. */
export function requireAdministrator(context: RequestContext): void {
  if (!isAdministrator(context)) throw new CallError("FORBIDDEN", "Only administrators may do this");
}
