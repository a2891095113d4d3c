import { viewOf } from "../../requests/index.ts";
import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { getLookupDefinition } from "./get-lookup-definition.ts";
import { listLookupDefinitions } from "./list-lookup-definitions.ts";

export const lookupHandlers = (parts: FeatureParts): CallHandlers<"listLookupDefinitions" | "getLookupDefinition"> => ({
  getLookupDefinition: ({ params }, context) => getLookupDefinition(viewOf(parts, context), params.id),
  listLookupDefinitions: ({ query }, context) => listLookupDefinitions(parts, query, context),
});
