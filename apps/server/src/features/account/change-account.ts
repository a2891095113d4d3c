import { CallError } from "@monitor/contract";
import type { AccountChanges, User } from "@monitor/contract";
import { email as emailRule } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../request-context.ts";
import { wireUser } from "../session/wire-user.ts";
import { ownAccount } from "./own-account.ts";

/** An empty address is none. Errors: CallError BAD_REQUEST for one that is not valid (VA-03). */
function checkEmail(email: string | null): string | null {
  if (email === null || email === "") return null;
  if (emailRule(email) !== null) throw new CallError("BAD_REQUEST", "body.email: this is not an e-mail address");
  return email;
}

/** Changes one's own account; sessions that run know it at once. Errors: CallError FORBIDDEN, BAD_REQUEST. */
export function changeAccount(parts: FeatureParts, changes: AccountChanges, context: RequestContext): User {
  const { user } = ownAccount(parts, context);
  // What is not in the contract does not get here: the other fields are exactly the columns that people may set.
  const { auto_refresh_interval, email, ...others } = changes;
  const stored = {
    ...others,
    ...(email === undefined ? {} : { email: checkEmail(email) }),
    ...(auto_refresh_interval === undefined ? {} : { auto_refresh_interval_seconds: auto_refresh_interval }),
  };
  const changed = parts.accounts.users.change(user.id, stored);
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  // Links for a new password go there: worth a line that can be found again.
  if (changed.email !== user.email) parts.logger.info(facts, "A user has changed the e-mail address");
  return wireUser(changed);
}
