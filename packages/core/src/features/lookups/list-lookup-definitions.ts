import type { JsonPage } from "@monitor/contract";
import { listRecords } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** EN-04: the lookups that channels refer to; every user sees all of them. */
export function listLookupDefinitions(
  parts: Pick<FeatureParts, "views">,
  query: ListQuery,
  context: RequestContext,
): JsonPage {
  const items = [...viewOf(parts, context).lookups.values()];
  return listRecords({ items, properties: ["id", "lookup_type"] }, query);
}
