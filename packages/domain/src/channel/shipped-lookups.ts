import type { LookupDefinition, LookupMapping, LookupStatus, LookupType } from "./lookup.ts";

type ShortMapping = readonly [value: number, status: LookupStatus, text: string];

interface ShortLookup {
  type?: LookupType;
  undefinedStatus?: LookupStatus;
  mappings: readonly ShortMapping[];
}

function define(name: string, lookup: ShortLookup): LookupDefinition {
  const mappings = lookup.mappings.map(([value, lookup_status, display_text]): LookupMapping => ({
    from: value,
    to: value,
    lookup_status,
    display_text,
  }));
  return {
    id: `prtg.standardlookups.${name}`,
    lookup_type: lookup.type ?? "SINGLEINTEGER",
    undefined_status: lookup.undefinedStatus ?? "WARNING",
    mappings,
  };
}

const ranges: readonly (readonly [from: number, to: number, status: LookupStatus, text: string])[] = [
  [100, 199, "OK", "Informational"],
  [200, 299, "OK", "Success"],
  [300, 399, "OK", "Redirection"],
  [400, 499, "ERROR", "Client error"],
  [500, 599, "ERROR", "Server error"],
];

const httpStatusCode: LookupDefinition = {
  id: "prtg.standardlookups.http.statuscode",
  lookup_type: "RANGE",
  undefined_status: "WARNING",
  mappings: ranges.map(([from, to, lookup_status, display_text]) => ({ from, to, lookup_status, display_text })),
};

/**
 * The lookups that the product ships, under the ids that users know; texts are our own and English.
 * Yes/no, on/off and similar: 0 no, 1 yes. `sslcertificatesensor.publickey` takes the key length in bits.
 */
export const shippedLookups: readonly LookupDefinition[] = [
  define("yesno.stateyesok", {
    mappings: [
      [0, "ERROR", "No"],
      [1, "OK", "Yes"],
    ],
  }),
  define("yesno.statenook", {
    mappings: [
      [0, "OK", "No"],
      [1, "ERROR", "Yes"],
    ],
  }),
  define("yesno.statenookna", {
    mappings: [
      [0, "OK", "No"],
      [1, "ERROR", "Yes"],
      [2, "NONE", "Not available"],
    ],
  }),
  define("offon.stateonok", {
    mappings: [
      [0, "ERROR", "Off"],
      [1, "OK", "On"],
    ],
  }),
  define("offon.stateless", {
    mappings: [
      [0, "NONE", "Off"],
      [1, "NONE", "On"],
    ],
  }),
  define("activeinactive.stateactiveok", {
    mappings: [
      [0, "ERROR", "Inactive"],
      [1, "OK", "Active"],
    ],
  }),
  define("activeinactive.stateless", {
    mappings: [
      [0, "NONE", "Inactive"],
      [1, "NONE", "Active"],
    ],
  }),
  define("disabledenabled.stateenabledok", {
    mappings: [
      [0, "ERROR", "Disabled"],
      [1, "OK", "Enabled"],
    ],
  }),
  define("disabledenabled.stateless", {
    mappings: [
      [0, "NONE", "Disabled"],
      [1, "NONE", "Enabled"],
    ],
  }),
  define("connectionstate.stateonlineok", {
    mappings: [
      [0, "ERROR", "Offline"],
      [1, "OK", "Online"],
    ],
  }),
  define("connectionstate.bothok", {
    mappings: [
      [0, "OK", "Offline"],
      [1, "OK", "Online"],
    ],
  }),
  define("boolean.statetrueok", {
    type: "BOOLEAN",
    mappings: [
      [0, "ERROR", "False"],
      [1, "OK", "True"],
    ],
  }),
  define("sslcertificatesensor.cncheck", {
    mappings: [
      [0, "OK", "Matches the address"],
      [1, "ERROR", "Does not match the address"],
      [2, "NONE", "Not checked"],
    ],
  }),
  define("sslcertificatesensor.selfsigned", {
    mappings: [
      [0, "OK", "No"],
      [1, "WARNING", "Yes"],
    ],
  }),
  define("sslcertificatesensor.trustedroot", {
    mappings: [
      [0, "ERROR", "Not trusted"],
      [1, "OK", "Trusted"],
    ],
  }),
  define("sslcertificatesensor.revoked", {
    mappings: [
      [0, "OK", "Not revoked"],
      [1, "ERROR", "Revoked"],
      [2, "NONE", "Not checked"],
    ],
  }),
  publicKeyLookup("publickey", { weak: 1024, fair: 2048 }),
  publicKeyLookup("publickeyecc", { weak: 160, fair: 224 }),
  httpStatusCode,
];

/** Key lengths below `weak` bits are an error, below `fair` a warning. */
function publicKeyLookup(name: string, bits: { weak: number; fair: number }): LookupDefinition {
  return {
    id: `prtg.standardlookups.sslcertificatesensor.${name}`,
    lookup_type: "RANGE",
    undefined_status: "WARNING",
    mappings: [
      { from: 1, to: bits.weak - 1, lookup_status: "ERROR", display_text: "Too short" },
      { from: bits.weak, to: bits.fair - 1, lookup_status: "WARNING", display_text: "Weak" },
      { from: bits.fair, to: 65_536, lookup_status: "OK", display_text: "Strong" },
    ],
  };
}
