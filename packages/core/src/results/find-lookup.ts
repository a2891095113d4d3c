import { shippedLookups } from "@monitor/domain";
import type { LookupDefinition } from "@monitor/domain";

const lookups: ReadonlyMap<string, LookupDefinition> = new Map(shippedLookups.map((lookup) => [lookup.id, lookup]));

/** The lookup with this id, of those that the server has. */
export const findLookup = (id: string): LookupDefinition | undefined => lookups.get(id);
