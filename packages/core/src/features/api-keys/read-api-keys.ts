import type { ApiKeyInfo, JsonPage } from "@monitor/contract";
import { listRecords } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { isAdministrator, requireAdministrator, requireUser, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { ApiKeyRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser } from "../users/read-users.ts";
import { noApiKey } from "./find-key.ts";
import { wireApiKey } from "./wire-api-key.ts";

/**
 * The API keys of a user, the newest first. Administrators list those of others too. Errors: CallError FORBIDDEN; NOT_FOUND for
 * administrators only, so that nobody else finds out which users exist.
 */
export function listApiKeys(parts: FeatureParts, owner: string, context: RequestContext): ApiKeyInfo[] {
  requireUser(context);
  const { accounts } = parts;
  const userId = owner === "me" ? context.user.id : owner;
  if (userId !== context.user.id) requireAdministrator(context);
  return newestFirst(accounts.apiKeys.listOf(findUser(parts, userId).id), viewOf(parts, context));
}

/** Sorting keeps the order of keys made in the same millisecond. */
const newestFirst = (keys: readonly ApiKeyRecord[], view: View): ApiKeyInfo[] =>
  keys
    .toReversed()
    .toSorted((one, other) => other.created_ms - one.created_ms)
    .map((key) => wireApiKey(key, view));

/** The API keys of all users, the newest first. Errors: CallError FORBIDDEN, INVALID_FILTER, BAD_REQUEST. */
export function listAllApiKeys(parts: FeatureParts, query: ListQuery, context: RequestContext): JsonPage {
  requireAdministrator(context);
  return listRecords(
    { items: newestFirst(parts.accounts.apiKeys.all(), viewOf(parts, context)), properties: ["id", "name", "user_id"] },
    query,
  );
}

/** Looks up an API key by its text. Errors: CallError FORBIDDEN, TOO_MANY_REQUESTS; NOT_FOUND, also for a key of another user. */
export function findApiKey(parts: FeatureParts, text: string, context: RequestContext): ApiKeyInfo {
  requireUser(context);
  const key = parts.accounts.apiKeys.find(text, context.address);
  if (key === null || (key.user_id !== context.user.id && !isAdministrator(context))) throw noApiKey();
  return wireApiKey(key, viewOf(parts, context));
}
