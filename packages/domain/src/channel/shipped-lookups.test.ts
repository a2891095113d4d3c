import { expect, test } from "vitest";
import { lookupStatusOf, lookupTexts } from "./lookup.ts";
import { shippedLookups } from "./shipped-lookups.ts";

const lookupOf = (name: string) => shippedLookups.find(({ id }) => id === `prtg.standardlookups.${name}`)!;

test("[EN-04] ids are unique and every mapping has a text", () => {
  expect(new Set(shippedLookups.map((lookup) => lookup.id)).size).toBe(shippedLookups.length);
  const texts = shippedLookups.flatMap((lookup) => lookup.mappings.map((mapping) => mapping.display_text));
  expect(texts.every((text) => text.trim() !== "")).toBe(true);
});

test.each([
  ["yesno.stateyesok", 1, "ok", "Yes"],
  ["yesno.stateyesok", 0, "error", "No"],
  ["yesno.statenook", 0, "ok", "No"],
  ["yesno.statenook", 1, "error", "Yes"],
  ["yesno.statenookna", 2, "none", "Not available"],
  ["offon.stateonok", 0, "error", "Off"],
  ["offon.stateless", 0, "none", "Off"],
  ["boolean.statetrueok", 1, "ok", "True"],
  ["connectionstate.stateonlineok", 0, "error", "Offline"],
  ["connectionstate.bothok", 0, "ok", "Offline"],
  ["sslcertificatesensor.cncheck", 0, "ok", "Matches the address"],
  ["sslcertificatesensor.cncheck", 1, "error", "Does not match the address"],
  ["sslcertificatesensor.selfsigned", 1, "warning", "Yes"],
  ["sslcertificatesensor.trustedroot", 1, "ok", "Trusted"],
  ["sslcertificatesensor.revoked", 1, "error", "Revoked"],
  ["sslcertificatesensor.publickey", 1023, "error", "Too short"],
  ["sslcertificatesensor.publickey", 1024, "warning", "Weak"],
  ["sslcertificatesensor.publickey", 2048, "ok", "Strong"],
  ["sslcertificatesensor.publickeyecc", 256, "ok", "Strong"],
  ["http.statuscode", 204, "ok", "Success"],
  ["http.statuscode", 302, "ok", "Redirection"],
  ["http.statuscode", 404, "error", "Client error"],
  ["http.statuscode", 503, "error", "Server error"],
])("[EN-04] %s gives %s the status %s and the text %s", (...row) => {
  const [name, value, status, text] = row;
  const lookup = lookupOf(name);
  expect(lookupStatusOf(lookup, value)).toBe(status);
  expect(lookupTexts(lookup, value)).toEqual([text]);
});

test("[CH-06] an HTTP status code that does not exist is a warning", () => {
  expect(lookupStatusOf(lookupOf("http.statuscode"), 42)).toBe("warning");
});
