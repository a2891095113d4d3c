import type { AccountChanges, User } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import { actorOf } from "../../requests/index.ts";
import { wireUser } from "../session/wire-user.ts";
import { checkEmail } from "./check-email.ts";
import { ownAccount } from "./own-account.ts";
import { provePassword } from "./prove-password.ts";

/**
 * Changes one's own account; sessions that run know it at once. Another e-mail address needs the current password: links
 * for a new one go there. Errors: CallError FORBIDDEN, BAD_REQUEST, WRONG_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function changeAccount(
  parts: FeatureParts,
  changes: AccountChanges,
  context: RequestContext,
): Promise<User> {
  const { user, token } = ownAccount(parts, context);
  // What is not in the contract does not get here: the other fields are exactly the columns that people may set.
  const { auto_refresh_interval, email: wanted, current_password, ...others } = changes;
  const email = wanted === undefined ? user.email : checkEmail(wanted);
  if (email !== user.email) await provePassword(parts, { user, token, typed: current_password ?? "" }, context);
  const stored = {
    ...others,
    email,
    ...(auto_refresh_interval === undefined ? {} : { auto_refresh_interval_seconds: auto_refresh_interval }),
  };
  const command = { id: user.id, changes: stored, actor: actorOf(context) };
  const changed = await parts.accounts.users.change(command, () => void parts.accounts.sessions.verify(token));
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  // Worth a line that can be found again.
  if (changed.email !== user.email) parts.logger.info(facts, "A user has changed the e-mail address");
  return wireUser(parts.accounts, changed);
}
