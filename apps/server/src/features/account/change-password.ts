import { CallError } from "@monitor/contract";
import { checkNewPassword } from "../../accounts/new-password.ts";
import { hashPassword, verifyPassword } from "../../accounts/passwords.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../request-context.ts";
import { ownAccount } from "./own-account.ts";

export interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
}

/**
 * Changes one's own password and ends every session but the one that asks. The current password is tried under the same
 * throttle as a login, so that a stolen session is no way to guess it.
 * Errors: CallError FORBIDDEN, TOO_MANY_REQUESTS, WRONG_PASSWORD, LOW_PASSWORD_COMPLEXITY.
 */
export async function changePassword(
  parts: FeatureParts,
  input: PasswordChange,
  context: RequestContext,
): Promise<undefined> {
  const { accounts, logger } = parts;
  const { user, token } = ownAccount(parts, context);
  const attempt = { loginName: user.login_name, address: context.address };
  accounts.loginThrottle.begin(attempt);
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  if (!(await verifyPassword(user.password_hash, input.current_password))) {
    logger.warn(facts, "A change of password failed: the current one was wrong");
    throw new CallError("WRONG_PASSWORD", "The current password is wrong");
  }
  accounts.loginThrottle.succeed(attempt);
  await checkNewPassword(user, input.password);
  const password_hash = await hashPassword(input.password);
  // It takes a while to hash: a session that was ended meanwhile changes nothing any more.
  accounts.sessions.verify(token);
  accounts.users.changePassword(user.id, password_hash, token);
  logger.info(facts, "A user has changed the password");
  return undefined;
}
