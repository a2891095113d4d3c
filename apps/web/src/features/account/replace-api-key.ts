import { apiKeyCalls } from "@monitor/contract";
import type { ApiKeyBody, ApiKeyInfo, CreatedApiKey } from "@monitor/contract";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { timeMsOf } from "../../shared/monitored-objects/index.ts";

/** For so long programs may still use a key that has been replaced. */
export const overlapHours = 24;
const overlapMs = overlapHours * 3_600_000;

/** The key that takes over, for as long a time as the former one was made for, and when that one ends; null: it has ended. */
export function replacementOf(key: ApiKeyInfo, nowMs: number) {
  const [createdMs, endMs] = [timeMsOf(key.created_at), timeMsOf(key.expires_at)];
  const lifeMs = createdMs === null || endMs === null ? null : Math.max(endMs - createdMs, overlapMs);
  const body: ApiKeyBody = {
    name: key.name,
    scope: key.scope as ApiKeyBody["scope"],
    expires_at: lifeMs === null ? null : new Date(nowMs + lifeMs).toISOString(),
    addresses: key.addresses ?? null,
    object_ids: key.objects?.map(({ id }) => id) ?? null,
  };
  const lastMs = Math.min(endMs ?? Infinity, nowMs + overlapMs);
  return { body, formerEnds: lastMs > nowMs ? new Date(lastMs).toISOString() : null };
}

/** The new key is there even where the former one could not be given its end, which the list shows. Errors: those of the call. */
export async function replaceApiKey(key: ApiKeyInfo): Promise<CreatedApiKey> {
  const { body, formerEnds } = replacementOf(key, systemClock.now());
  const created = await runCall(apiKeyCalls.createApiKey, { params: { id: "me" }, body });
  if (formerEnds !== null) {
    const change = { params: { id: key.id }, body: { expires_at: formerEnds } };
    await runCall(apiKeyCalls.changeApiKey, change).catch(reportFailure);
  }
  return created;
}
