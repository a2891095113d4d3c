import type { LoginSession } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { orderedSessions, wireLoginSession } from "../account/list-login-sessions.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser } from "./read-users.ts";

/** The running sessions of any user, the one used last first. Errors: CallError FORBIDDEN, NOT_FOUND. */
export function listUserSessions(parts: FeatureParts, id: string, context: RequestContext): LoginSession[] {
  requireAdministrator(context);
  const user = findUser(parts, id);
  return orderedSessions(parts.accounts.sessions.listOf(user.id, context.token ?? "")).map(wireLoginSession);
}

/**
 * Ends all sessions of a user with the passhashes and links for a new password; of one's own the calling session stays. Errors:
 * CallError FORBIDDEN, NOT_FOUND.
 */
export async function endUserSessions(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  requireAdministrator(context);
  findUser(parts, id);
  const exceptToken = id === context.user.id ? (context.token ?? undefined) : undefined;
  await parts.accounts.users.change({ id, changes: {}, endsAccess: { exceptToken }, actor: actorOf(context) });
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, changed_id: id }, "An administrator has ended all sessions of a user");
  return undefined;
}
