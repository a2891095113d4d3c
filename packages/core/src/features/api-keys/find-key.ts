import { CallError } from "@monitor/contract";
import { isAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { ApiKeyRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

export const noApiKey = (): CallError => new CallError("NOT_FOUND", "There is no such API key");

/** The key with this id. Errors: CallError NOT_FOUND, also for a key of another user. */
export function requireOwnKey({ accounts }: FeatureParts, id: string, { user }: RequestContext): ApiKeyRecord {
  const key = accounts.apiKeys.read(id);
  if (key === null || key.user_id !== user.id) throw noApiKey();
  return key;
}

/** The same, but administrators find keys of all users. Errors: CallError NOT_FOUND. */
export function requireKey(parts: FeatureParts, id: string, context: RequestContext): ApiKeyRecord {
  const key = parts.accounts.apiKeys.read(id);
  return key !== null && isAdministrator(context) ? key : requireOwnKey(parts, id, context);
}
