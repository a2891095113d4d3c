import type { JsonPage } from "@monitor/contract";
import { shippedLookups } from "@monitor/domain";
import { listRecords } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

/** EN-04: the lookups that channels refer to; every user sees all of them. */
export function listLookupDefinitions(query: ListQuery, context: RequestContext): JsonPage {
  requireUser(context);
  return listRecords({ items: shippedLookups, properties: ["id", "lookup_type"] }, query);
}
