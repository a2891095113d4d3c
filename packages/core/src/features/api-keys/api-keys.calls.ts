import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeApiKey } from "./change-api-key.ts";
import { createApiKey } from "./create-api-key.ts";
import { deleteApiKey } from "./delete-api-key.ts";
import { findApiKey, listApiKeys } from "./read-api-keys.ts";

type ApiKeyCallId = "listApiKeys" | "createApiKey" | "findApiKey" | "changeApiKey" | "deleteApiKey";

export const apiKeyHandlers = (parts: FeatureParts): CallHandlers<ApiKeyCallId> => ({
  listApiKeys: ({ params }, context) => listApiKeys(parts, params.id, context),
  createApiKey: ({ params, body }, context) => createApiKey(parts, { owner: params.id, body }, context),
  findApiKey: ({ body }, context) => findApiKey(parts, body.key, context),
  changeApiKey: ({ params, body }, context) => changeApiKey(parts, { id: params.id, body }, context),
  deleteApiKey: ({ params }, context) => deleteApiKey(parts, params.id, context),
});
