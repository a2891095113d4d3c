import { shippedLookups } from "@monitor/domain";
import type { LookupDefinition } from "@monitor/domain";

/** The lookups that the channels of an installation may refer to, by id. */
export type Lookups = ReadonlyMap<string, LookupDefinition>;

/** Finds lookups by their ids; by default those that the product ships. */
export const lookupsOf = (definitions: readonly LookupDefinition[] = shippedLookups): Lookups =>
  new Map(definitions.map((lookup) => [lookup.id, lookup]));
