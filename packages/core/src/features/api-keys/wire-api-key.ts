import type { ApiKeyInfo } from "@monitor/contract";
import type { ApiKeyRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireTime } from "../../wire/index.ts";

/** An API key in a response. Fields are named one by one, so that the hash never gets into one. */
export const wireApiKey = (key: ApiKeyRecord, view: View): ApiKeyInfo => ({
  id: key.id,
  user_id: key.user_id,
  name: key.name,
  fingerprint: key.fingerprint,
  scope: key.scope,
  created_at: wireTime(key.created_ms),
  expires_at: wireTime(key.expires_ms),
  addresses: key.addresses?.split(",") ?? [],
  objects: key.object_ids?.split(",").map((id) => ({ id, name: view.get(id)?.name ?? null })) ?? null,
  last_used_at: wireTime(key.last_used_ms),
  last_address: key.last_address,
});
