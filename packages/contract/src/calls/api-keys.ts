import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { apiKeyBody, apiKeyChanges, apiKeyInfo, apiKeyQuestion, createdApiKey } from "../entities/api-key.ts";
import { noBody, noContent, noParams, noQuery } from "../entities/fields.ts";

const ownerParams = z.object({ id: z.string().check(z.regex(/^(?:me|\d{1,15})$/, 'no id of a user, nor "me"')) });
const keyParams = z.object({ id: z.string().check(z.maxLength(100)) });
const plain = { query: noQuery, isPaged: false, auth: "session", right: "read" } as const;

/** CA-07, CA-08: API keys of the calling user. Administrators list and revoke those of others too. */
export const apiKeyCalls = {
  listApiKeys: defineCall({
    ...plain,
    keys: "full",
    id: "listApiKeys",
    method: "GET",
    path: "/users/:id/api-keys",
    summary: 'The API keys of a user, the newest first; "me" is the calling user',
    params: ownerParams,
    body: noBody,
    response: z.array(apiKeyInfo),
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  createApiKey: defineCall({
    ...plain,
    keys: "none",
    id: "createApiKey",
    method: "POST",
    path: "/users/:id/api-keys",
    summary: "Create an API key for oneself; no other response contains the key itself",
    params: ownerParams,
    body: apiKeyBody,
    response: createdApiKey,
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND", "CONFLICT"],
  }),
  findApiKey: defineCall({
    ...plain,
    id: "findApiKey",
    method: "POST",
    path: "/users/api-keys/find",
    summary: "Look up one's own API key by the key itself",
    params: noParams,
    body: apiKeyQuestion,
    response: apiKeyInfo,
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  changeApiKey: defineCall({
    ...plain,
    keys: "none",
    id: "changeApiKey",
    method: "PATCH",
    path: "/users/api-keys/:id",
    summary: "Change one's own API key; fields that are left out stay",
    params: keyParams,
    body: apiKeyChanges,
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  deleteApiKey: defineCall({
    ...plain,
    keys: "full",
    id: "deleteApiKey",
    method: "DELETE",
    path: "/users/api-keys/:id",
    summary: "Revoke an API key at once",
    params: keyParams,
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
};
