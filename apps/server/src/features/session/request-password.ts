import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../request-context.ts";

/**
 * LO-07: notes in the log that somebody needs a new password; the server has no way to send mail, so an administrator
 * helps. The answer is the same for names that do not exist. Errors: CallError TOO_MANY_REQUESTS.
 */
export function requestPassword(parts: FeatureParts, input: { username: string }, context: RequestContext): undefined {
  const { accounts, logger } = parts;
  accounts.resetThrottle.begin({ loginName: input.username, address: context.address });
  const user = accounts.users.find(input.username);
  if (user !== null) {
    const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
    logger.warn({ ...facts, login_name: user.login_name }, "A user asks for a new password");
  }
  return undefined;
}
