import type { ApiKeyChanges } from "@monitor/contract";
import { actorOf, requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readApiKeyFields } from "./api-key-fields.ts";
import { noApiKey, requireOwnKey } from "./find-key.ts";

/** Changes an API key of the calling user, from its next request on. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeApiKey(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: ApiKeyChanges },
  context: RequestContext,
): Promise<undefined> {
  requireUser(context);
  requireOwnKey(parts, id, context);
  const command = { id, fields: readApiKeyFields(parts, body, context), actor: actorOf(context) };
  if (!(await parts.accounts.apiKeys.change(command))) throw noApiKey();
  return undefined;
}
