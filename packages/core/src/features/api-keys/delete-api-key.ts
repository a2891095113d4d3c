import { actorOf, requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { noApiKey, requireKey } from "./find-key.ts";

/** Revokes an API key at once. Administrators revoke those of others too. Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function deleteApiKey(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  requireUser(context);
  const key = requireKey(parts, id, context);
  if (!(await parts.accounts.apiKeys.remove(id, actorOf(context)))) throw noApiKey();
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, api_key_id: id, owner_id: key.user_id }, "An API key was revoked");
  return undefined;
}
