import { CallError } from "@monitor/contract";
import type { CallResult, Calls } from "@monitor/contract";
import type { View } from "../../viewers/index.ts";

/** EN-04: one lookup. Errors: CallError NOT_FOUND. */
export function getLookupDefinition(view: View, id: string): CallResult<Calls["getLookupDefinition"]> {
  const lookup = view.lookups.get(id);
  if (lookup === undefined) throw new CallError("NOT_FOUND", `There is no lookup definition with the id ${id}`);
  return { ...lookup, mappings: lookup.mappings.map((mapping) => ({ ...mapping })) };
}
