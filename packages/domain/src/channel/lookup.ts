import { channelSeverity, parseChannelStatus } from "./channel-severity.ts";
import type { ChannelStatus } from "./channel-severity.ts";

/** The four ways in which a lookup maps values to texts (EN-04). */
export const lookupTypes = ["SINGLEINTEGER", "RANGE", "BOOLEAN", "BITFIELD"] as const;

/** One way of mapping, as on the wire. */
export type LookupType = (typeof lookupTypes)[number];

/** The channel statuses as lookup definitions write them on the wire. */
export const lookupStatuses = ["ERROR", "WARNING", "NONE", "OK"] as const;

/** One channel status as on the wire. */
export type LookupStatus = (typeof lookupStatuses)[number];

/** One mapping; `to` matters for RANGE only, `from` is the bit's value for BITFIELD. */
export interface LookupMapping {
  from: number;
  to: number;
  lookup_status: LookupStatus;
  display_text: string;
}

/** A lookup as on the wire: gives a channel's values texts and a status (EN-04). */
export interface LookupDefinition {
  id: string;
  lookup_type: LookupType;
  undefined_status: LookupStatus;
  mappings: readonly LookupMapping[];
}

/** A lookup as a server may send it: words in any case, `to` and `undefined_status` null or missing. */
export interface PartialLookup {
  id: string;
  lookup_type: string;
  undefined_status?: string | null;
  mappings: readonly { from: number; to?: number | null; lookup_status: string; display_text: string }[];
}

type Matcher = (mapping: LookupMapping, value: number) => boolean;

const matchers: Record<LookupType, Matcher> = {
  SINGLEINTEGER: (mapping, value) => mapping.from === value,
  BOOLEAN: (mapping, value) => mapping.from === value,
  RANGE: (mapping, value) => mapping.from <= value && value <= mapping.to,
  BITFIELD: (mapping, value) => (mapping.from === 0 ? value === 0 : hasBits(value, mapping.from)),
};

const unsigned32 = 2 ** 32;

/** Whether all bits of `mask` are set in `value`, without the 32-bit limit of `&`; signed 32-bit values are read as unsigned. */
function hasBits(value: number, mask: number): boolean {
  let rest = Math.trunc(value < 0 ? value + unsigned32 : value);
  let wanted = Math.trunc(mask < 0 ? mask + unsigned32 : mask);
  if (!Number.isFinite(rest) || !Number.isFinite(wanted) || rest < 0 || wanted <= 0) {
    return false;
  }
  while (wanted > 0) {
    if (wanted % 2 === 1 && rest % 2 !== 1) {
      return false;
    }
    wanted = Math.floor(wanted / 2);
    rest = Math.floor(rest / 2);
  }
  return true;
}

function matchingMappings(definition: LookupDefinition, value: number): LookupMapping[] {
  const matches = matchers[definition.lookup_type];
  const found = definition.mappings.filter((mapping) => matches(mapping, value));
  return definition.lookup_type === "BITFIELD" ? found : found.slice(0, 1);
}

/**
 * The channel status that a lookup gives a value (CH-03 to CH-06): that of the first matching mapping,
 * for BITFIELD the worst of all whose bits are set, else `undefined_status`.
 */
export function lookupStatusOf(definition: LookupDefinition, value: number): ChannelStatus {
  const found = matchingMappings(definition, value).map((mapping) => parseChannelStatus(mapping.lookup_status));
  const [worst] = found.sort((a, b) => channelSeverity[b] - channelSeverity[a]);
  return worst ?? parseChannelStatus(definition.undefined_status);
}

/** The texts that a lookup gives a value, in the order of its mappings; several for BITFIELD, empty when nothing matches. */
export function lookupTexts(definition: LookupDefinition, value: number): string[] {
  return matchingMappings(definition, value).map((mapping) => mapping.display_text);
}

/**
 * Completes a lookup from the wire (EN-04): words to upper case, `to` equal to `from` where it is missing.
 * An unknown status is NONE; null for an unknown type, whose values can't be read.
 */
export function parseLookup(wire: PartialLookup): LookupDefinition | null {
  const lookup_type = lookupTypes.find((type) => type === wire.lookup_type.toUpperCase());
  if (lookup_type === undefined) {
    return null;
  }
  return {
    id: wire.id,
    lookup_type,
    undefined_status: wireLookupStatus(wire.undefined_status),
    mappings: wire.mappings.map(({ from, to, lookup_status, display_text }) => ({
      from,
      to: to ?? from,
      lookup_status: wireLookupStatus(lookup_status),
      display_text,
    })),
  };
}

function wireLookupStatus(wire: string | null | undefined): LookupStatus {
  const word = (wire ?? "").toUpperCase();
  return lookupStatuses.find((status) => status === word) ?? "NONE";
}
