import { checkNewPassword } from "../../accounts/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import { actorOf } from "../../requests/index.ts";
import { ownAccount } from "./own-account.ts";
import { provePassword } from "./prove-password.ts";

export interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
}

/**
 * Changes one's own password and ends every session except the calling one.
 * Errors: CallError FORBIDDEN, TOO_MANY_REQUESTS, WRONG_PASSWORD, LOW_PASSWORD_COMPLEXITY.
 */
export async function changePassword(
  parts: FeatureParts,
  input: PasswordChange,
  context: RequestContext,
): Promise<undefined> {
  const { accounts, logger } = parts;
  const { user, token } = ownAccount(parts, context);
  await provePassword(parts, { user, token, typed: input.current_password }, context);
  await checkNewPassword(accounts.passwords, user, input.password);
  const password_hash = await accounts.passwords.hash(input.password);
  // It takes a while to hash: a session that was ended meanwhile changes nothing any more.
  const command = {
    id: user.id,
    changes: { password_hash },
    endsAccess: { exceptToken: token },
    actor: actorOf(context),
  };
  await accounts.users.change(command, () => void accounts.sessions.verify(token));
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  logger.info(facts, "A user has changed the password");
  return undefined;
}
