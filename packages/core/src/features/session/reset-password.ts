import type { NewPassword } from "../../accounts/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";

/** LO-09. Errors: CallError INVALID_PASSWORD_RESET_TOKEN, LOW_PASSWORD_COMPLEXITY, TOO_MANY_REQUESTS. */
export async function resetPassword(
  parts: FeatureParts,
  input: Omit<NewPassword, "address">,
  context: RequestContext,
): Promise<undefined> {
  const { accounts, logger } = parts;
  const attempt = { loginName: input.username, address: context.address };
  accounts.resetThrottle.begin(attempt);
  await accounts.resets.reset({ ...input, address: context.address });
  accounts.resetThrottle.succeed(attempt);
  logger.info({ request_id: context.requestId, address: context.address }, "A user has set a new password");
  return undefined;
}
