import { CallError } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import { matchFilter, shippedLookups } from "@monitor/domain";
import type { FilterPropertyTypes, LookupDefinition } from "@monitor/domain";
import { runAtOnce } from "../../runtime/index.ts";
import { readFilter, pageOf } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import { requireRight } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

const propertyTypes: FilterPropertyTypes = { id: "text", lookup_type: "text" };

const read = (lookup: LookupDefinition, property: string): string | undefined =>
  property === "id" || property === "lookup_type" ? lookup[property] : undefined;

function sorted(lookups: readonly LookupDefinition[], sortBy: string | undefined): readonly LookupDefinition[] {
  if (sortBy === undefined || sortBy === "") return lookups;
  const field = sortBy.replace(/^[+-]/, "");
  if (!Object.hasOwn(propertyTypes, field)) {
    throw new CallError("BAD_REQUEST", `sort_by: there is no sorting by "${field.slice(0, 60)}"`);
  }
  const direction = sortBy.startsWith("-") ? -1 : 1;
  return lookups.toSorted((one, other) => (read(one, field) ?? "").localeCompare(read(other, field) ?? "") * direction);
}

/** EN-04: the lookups that channels refer to. */
export function listLookupDefinitions(query: ListQuery, context: RequestContext): JsonPage {
  requireRight(context, "read");
  const filter = runAtOnce(readFilter(query.filter, propertyTypes));
  const fitting = shippedLookups.filter(
    (lookup) => filter === null || matchFilter(filter, (property) => read(lookup, property)),
  );
  const page = pageOf(sorted(fitting, query.sort_by), query);
  return { parts: [JSON.stringify(page)], count: page.length, total: fitting.length };
}
