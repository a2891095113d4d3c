import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";

/**
 * LO-07: the response is the same, and comes as fast, for names that exist and for those that do not; what follows from the
 * request happens after it. Errors: CallError TOO_MANY_REQUESTS.
 */
export function requestPassword(
  { accounts }: FeatureParts,
  { username }: { username: string },
  { address, requestId }: RequestContext,
): undefined {
  accounts.resetThrottle.begin({ loginName: username, address });
  accounts.passwordRequests.accept({ loginName: username, requestId, address });
  return undefined;
}
