import { keyScopes } from "@monitor/domain";
import * as z from "zod/mini";
import { nullableTime, objectId, plainLine, timestamp, visibleText } from "./fields.ts";

/** Most API keys of one user. */
export const maxApiKeys = 50;
/** Most addresses and networks of one key. */
export const maxApiKeyAddresses = 50;
/** Longest time until an API key expires, in days. */
export const maxApiKeyDays = 3660;

/**
 * An API key without its secret. `fingerprint` are its first characters, `scope` limits the rights of its user; `expires_at` is
 * null if it never expires.
 */
export const apiKeyInfo = z.looseObject({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  fingerprint: z.string(),
  scope: z.string(),
  created_at: timestamp,
  expires_at: nullableTime,
  /** Addresses and networks from which it is accepted; none: from everywhere. */
  addresses: z.optional(z.array(z.string())),
  /** What it is for, with all below it; null: all that its user sees. An object that may not be seen or is gone has no name. */
  objects: z.nullish(z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()) }))),
  last_used_at: nullableTime,
  /** The address from which it was used last. */
  last_address: z.nullish(z.string()),
});
/** An API key as its user and administrators see it. */
export type ApiKeyInfo = z.output<typeof apiKeyInfo>;

/** The response to creating a key, the only one that contains `key` itself. */
export const createdApiKey = z.extend(apiKeyInfo, { key: z.string() });
/** A new API key with its secret. */
export type CreatedApiKey = z.output<typeof createdApiKey>;

/** Most objects that one key is for. */
export const maxApiKeyObjects = 20;

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plainLine, visibleText),
  scope: z.enum(keyScopes),
  expires_at: z.nullable(
    z
      .string()
      .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i, "no RFC 3339 time with a zone")),
  ),
  object_ids: z.nullable(z.array(objectId).check(z.minLength(1), z.maxLength(maxApiKeyObjects))),
  addresses: z.nullable(z.array(z.string().check(z.trim(), z.maxLength(50))).check(z.maxLength(maxApiKeyAddresses))),
};
/**
 * The body of a new key. Without `scope` it can only read, without `expires_at` it never expires, without `addresses` it is accepted
 * from everywhere, without `object_ids` it is for all that its user sees.
 */
export const apiKeyBody = z.strictObject({
  name: fields.name,
  scope: z.optional(fields.scope),
  expires_at: z.optional(fields.expires_at),
  addresses: z.optional(fields.addresses),
  object_ids: z.optional(fields.object_ids),
});
/** A new API key. */
export type ApiKeyBody = z.output<typeof apiKeyBody>;

/** Changes to an API key; a field that is left out stays. */
export const apiKeyChanges = z.partial(apiKeyBody);
/** Changes to an API key, parsed. */
export type ApiKeyChanges = z.output<typeof apiKeyChanges>;

/** The API key to look up. */
export const apiKeyQuestion = z.strictObject({ key: z.string().check(z.maxLength(200)) });
