import type { CallHandlers } from "../call-handlers.ts";
import { listLookupDefinitions } from "./list-lookup-definitions.ts";

export const lookupHandlers = (): CallHandlers<"listLookupDefinitions"> => ({
  listLookupDefinitions: ({ query }, context) => listLookupDefinitions(query, context),
});
