import { CallError } from "@monitor/contract";
import type { PasswordLink } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/**
 * A token with which a user sets a new password, for an administrator to hand on. It reaches no log. Errors: CallError FORBIDDEN,
 * NOT_FOUND, CONFLICT for oneself and for a user who is locked out.
 */
export async function createPasswordLink(
  parts: FeatureParts,
  id: string,
  context: RequestContext,
): Promise<PasswordLink> {
  requireAdministrator(context);
  if (id === context.user.id) throw new CallError("CONFLICT", "Change your own password in your account");
  const { token, user, expiresMs } = await parts.accounts.resets.issue(id, actorOf(context));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, changed_id: id }, "An administrator has made a link for a new password");
  return { token, login_name: user.login_name, expires_at: wireTime(expiresMs) };
}
