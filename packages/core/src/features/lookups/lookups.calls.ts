import type { CallHandlers } from "../../requests/index.ts";
import { listLookupDefinitions } from "./list-lookup-definitions.ts";

export const lookupHandlers = (): CallHandlers<"listLookupDefinitions"> => ({
  listLookupDefinitions: ({ query }, context) => listLookupDefinitions(query, context),
});
