import { shippedLookups } from "@monitor/domain";
import type { LookupDefinition } from "@monitor/domain";
import { flagsLookup } from "../worlds/only-lookups.ts";

/** The lookups that a mock server has: those that the product ships, and one of flags. */
export const mockLookups: readonly LookupDefinition[] = [...shippedLookups, flagsLookup];

/** The lookup with this id; null for none and for one that does not exist. */
export const mockLookup = (id: string | null): LookupDefinition | null =>
  mockLookups.find((lookup) => lookup.id === id) ?? null;
