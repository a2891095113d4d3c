import { lookupStatusOf, lookupTexts, shippedLookups } from "@monitor/domain";
import type { ChannelStatus, LookupDefinition, Status } from "@monitor/domain";
import type { ObjectDescription } from "../world/describe.ts";
import { device, probe, sensor, world } from "../world/describe.ts";
import { channelsOf } from "../world/sample-kinds.ts";

/** A lookup of flags, which the shipped ones have none of. */
const flagsLookup: LookupDefinition = {
  id: "sample.flags",
  lookup_type: "BITFIELD",
  undefined_status: "WARNING",
  mappings: [
    { from: 0, to: 0, lookup_status: "OK", display_text: "Nothing reported" },
    { from: 1, to: 1, lookup_status: "WARNING", display_text: "Door open" },
    { from: 2, to: 2, lookup_status: "ERROR", display_text: "Fan stopped" },
    { from: 4, to: 4, lookup_status: "NONE", display_text: "Service mode" },
  ],
};

/** The lookups of sample worlds: those that the product ships, and one of flags. */
export const sampleLookups: readonly LookupDefinition[] = [...shippedLookups, flagsLookup];

/** The values shown of a lookup: one a mapping, several at once for flags, and one that nothing maps. */
function valuesOf(lookup: LookupDefinition): number[] {
  const mapped = lookup.mappings.map((mapping) => mapping.from);
  const together = lookup.lookup_type === "BITFIELD" ? [3, 7] : [];
  return [...mapped, ...together, 99_999];
}

const statusFor: Readonly<Record<ChannelStatus, Status>> = { error: "down", warning: "warning", none: "up", ok: "up" };

function lookupSensor(lookup: LookupDefinition, value: number, isUnknownLookup: boolean): ObjectDescription {
  const name = `${lookup.id.split(".").slice(-2).join(" ")} ${value}`;
  const shape = {
    name: "State",
    unit: {
      type: isUnknownLookup ? ("LOOKUP_NOT_FOUND" as const) : ("LOOKUP" as const),
      display_unit: "",
      decimal_digits: 0,
      decimal_mode: "AUTO" as const,
      custom: "",
    },
    typical: value,
    lookupId: lookup.id,
  };
  const status = isUnknownLookup ? "up" : statusFor[lookupStatusOf(lookup, value)];
  const texts = lookupTexts(lookup, value).join(", ");
  const message = texts === "" ? "OK" : `${texts} (State)`;
  return sensor("port", name, { channels: channelsOf([shape]), status, message, isDownByValue: true });
}

/** Sensors whose channels all have a lookup: every shipped one with each of its values, and one whose lookup is missing. */
export function onlyLookups(): ObjectDescription {
  const devices = sampleLookups.map((lookup) =>
    device(
      lookup.id,
      valuesOf(lookup).map((value) => lookupSensor(lookup, value, false)),
    ),
  );
  const missing: LookupDefinition = { ...flagsLookup, id: "sample.missing" };
  return world(probe("Local Probe", [...devices, device("Missing lookup", [lookupSensor(missing, 1, true)])]));
}
