import { CallError } from "@monitor/contract";
import type { ApiKeyBody, CreatedApiKey } from "@monitor/contract";
import { actorOf, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { ownAccount } from "../account/own-account.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readApiKeyFields } from "./api-key-fields.ts";
import { wireApiKey } from "./wire-api-key.ts";

/**
 * Creates an API key for the calling user. No other response contains the key itself. Errors: CallError FORBIDDEN for another
 * user, BAD_REQUEST, CONFLICT at the maximum number of keys, AUTH_FAILED.
 */
export async function createApiKey(
  parts: FeatureParts,
  { owner, body }: { readonly owner: string; readonly body: ApiKeyBody },
  context: RequestContext,
): Promise<CreatedApiKey> {
  const { accounts, logger } = parts;
  const { user, token } = ownAccount(parts, context);
  if (owner !== "me" && owner !== user.id)
    throw new CallError("FORBIDDEN", "You can create API keys for yourself only");
  const usual = { name: body.name, scope: "read", expires_ms: null, addresses: null, object_ids: null } as const;
  const fields = { ...usual, ...readApiKeyFields(parts, body, context) };
  // A session that ended meanwhile must not create a key that outlives it.
  const made = await accounts.apiKeys.create(
    { fields, actor: actorOf(context) },
    () => void accounts.sessions.verify(token),
  );
  const facts = { request_id: context.requestId, address: context.address, user_id: user.id };
  logger.info({ ...facts, api_key_id: made.record.id, scope: made.record.scope }, "A user has created an API key");
  return { ...wireApiKey(made.record, viewOf(parts, context)), key: made.key };
}
