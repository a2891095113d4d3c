import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shippedLookups } from "@monitor/domain";
import { beforeEach, expect, test, vi } from "vitest";
import { knownLookups } from "./known-lookups.ts";

const error = vi.fn();
beforeEach(() => void error.mockReset());

test("[EN-04] lookups are those of the product, of its SNMP profiles and of those in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "profiles-"));
  const symbol = "{ OID: 1.3.6.1.4.1.99999.1.0, name: exampleState, enum: { up: 1, down: 2 } }";
  writeFileSync(join(folder, "example.yaml"), `metrics: [{ symbol: ${symbol} }]`);
  const ids = knownLookups({ snmpProfilesDir: folder, lookupsDir: "" }, { error }).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(shippedLookups.map(({ id }) => id)));
  expect(ids).toContain("snmp.ups.upsbatterystatus");
  expect(ids).toContain("snmp.example.examplestate");
  expect(new Set(ids).size).toBe(ids.length);
  expect(error).not.toHaveBeenCalled();
});

test("a folder that can't be read is an error in the log, and the server starts", () => {
  const known = knownLookups({ snmpProfilesDir: "/no/such/folder", lookupsDir: "/no/such/folder" }, { error });
  expect(known.some(({ id }) => id === "snmp.ups.upsbatterystatus")).toBe(true);
  expect(error).toHaveBeenCalledTimes(2);
});

test("[EN-04] an own lookup takes the place of a shipped one; a file that is none is an error in the log", () => {
  const folder = mkdtempSync(join(tmpdir(), "lookups-"));
  const id = shippedLookups[0]!.id;
  const mapping = '<SingleInt state="Ok" value="7">Sieben</SingleInt>';
  writeFileSync(join(folder, "own.ovl"), `<ValueLookup id="${id}"><Lookups>${mapping}</Lookups></ValueLookup>`);
  writeFileSync(join(folder, "wrong.ovl"), "<ValueLookup/>");
  const known = knownLookups({ snmpProfilesDir: "", lookupsDir: folder }, { error });
  expect(known.filter((lookup) => lookup.id === id)).toMatchObject([{ mappings: [{ display_text: "Sieben" }] }]);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ file: "wrong.ovl" }), expect.any(String)]]);
});
