import { CallError } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import type { RequestContext } from "../../requests/index.ts";
import { ownAccount } from "./own-account.ts";

/** Ends one of one's own sessions, at once. Errors: CallError FORBIDDEN; NOT_FOUND, also for a session of another user. */
export async function endLoginSession(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  const { user } = ownAccount(parts, context);
  if (!(await parts.accounts.sessions.endById(user.id, id))) {
    throw new CallError("NOT_FOUND", "You have no login session with this id");
  }
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  parts.logger.info(facts, "A user has ended a login session");
  return undefined;
}
