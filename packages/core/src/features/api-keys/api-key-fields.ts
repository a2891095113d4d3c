import { CallError, maxApiKeyDays } from "@monitor/contract";
import type { ApiKeyChanges } from "@monitor/contract";
import type { ApiKeyFields } from "../../accounts/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

const dayMs = 86_400_000;

/** Errors: CallError BAD_REQUEST for a time in the past or too far in the future. */
function endOf({ clock }: Pick<FeatureParts, "clock">, text: string | null): number | null {
  if (text === null) return null;
  const endMs = Date.parse(text);
  const leftMs = endMs - clock.now();
  // NaN, for text that is not a time, fails this comparison too.
  if (leftMs > 0 && leftMs <= maxApiKeyDays * dayMs) return endMs;
  throw new CallError("BAD_REQUEST", `body.expires_at: must be in the next ${maxApiKeyDays} days, or null for never`);
}

/** Null for a list that has nothing. Errors: CallError BAD_REQUEST for what is no address and no network. */
function addressesOf({ accounts }: Pick<FeatureParts, "accounts">, entries: readonly string[] | null): string | null {
  const wrong = (entries ?? []).findIndex((entry) => !accounts.addressLists.isEntry(entry));
  if (wrong !== -1) {
    const message = "this is no address and no network; expected something like 192.0.2.7, 10.0.0.0/8 or fd00::/8";
    throw new CallError("BAD_REQUEST", `body.addresses.${wrong}: ${message}`);
  }
  return entries === null || entries.length === 0 ? null : [...new Set(entries)].join(",");
}

/** Objects that the asker sees. Errors: CallError BAD_REQUEST. */
function objectsOf(view: View, ids: readonly string[] | null): string | null {
  if (ids === null) return null;
  const wrong = ids.findIndex((id) => !view.isReadable(id));
  if (wrong !== -1)
    throw new CallError("BAD_REQUEST", `body.object_ids.${wrong}: there is no object with the id ${ids[wrong]}`);
  return [...new Set(ids)].join(",");
}

/** The fields that a request body contains. Errors: CallError BAD_REQUEST. */
export function readApiKeyFields(
  parts: Pick<FeatureParts, "accounts" | "clock" | "views">,
  { name, scope, expires_at, addresses, object_ids }: ApiKeyChanges,
  context: RequestContext,
): Partial<ApiKeyFields> {
  return {
    ...(name !== undefined && { name }),
    ...(scope !== undefined && { scope }),
    ...(expires_at !== undefined && { expires_ms: endOf(parts, expires_at) }),
    ...(addresses !== undefined && { addresses: addressesOf(parts, addresses) }),
    ...(object_ids !== undefined && { object_ids: objectsOf(viewOf(parts, context), object_ids) }),
  };
}
