import { CallError } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { OwnAccount } from "./own-account.ts";

/**
 * The calling user must know the current password: it is tried under the same throttle as a login, so that a stolen
 * session is no way to guess it. Errors: CallError TOO_MANY_REQUESTS, WRONG_PASSWORD, AUTH_FAILED for a session that
 * ended meanwhile.
 */
export async function provePassword(
  { accounts, logger }: FeatureParts,
  { user, token, typed }: OwnAccount & { readonly typed: string },
  context: RequestContext,
): Promise<void> {
  const attempt = { loginName: user.login_name, address: context.address };
  accounts.loginThrottle.begin(attempt);
  if (!(await accounts.passwords.verify(user.password_hash, typed))) {
    const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
    logger.warn(facts, "A change of an account failed: the current password was wrong");
    throw new CallError("WRONG_PASSWORD", "The current password is wrong");
  }
  accounts.loginThrottle.succeed(attempt);
  accounts.sessions.verify(token);
}
