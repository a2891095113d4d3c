import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fuzzed } from "../testing/fuzzed.ts";
import { readOwnLookups } from "./read-folder.ts";
import { readLookup } from "./read-lookup.ts";

const pump = `<?xml version="1.0" encoding="UTF-8"?>
<ValueLookup id="Own.Pump.State" desiredValue="1" undefinedState="Error" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Lookups>
    <SingleInt state="Ok" value="1">Läuft &amp; fördert</SingleInt>
    <SingleInt state="Warning" value="-2">Steht</SingleInt>
  </Lookups>
</ValueLookup>`;
const lookup = (mappings: string, more = ""): string =>
  `<ValueLookup id="own.x"${more}><Lookups>${mappings}</Lookups></ValueLookup>`;

describe("a lookup of one's own", () => {
  test("[EN-04] is read with its texts and states", () => {
    expect(readLookup(pump)).toEqual({
      id: "Own.Pump.State",
      lookup_type: "SINGLEINTEGER",
      undefined_status: "ERROR",
      mappings: [
        { from: 1, to: 1, lookup_status: "OK", display_text: "Läuft & fördert" },
        { from: -2, to: -2, lookup_status: "WARNING", display_text: "Steht" },
      ],
    });
  });

  test.each([
    ['<Range state="Error" from="0" to="9.5">low</Range>', "RANGE", { from: 0, to: 9.5, lookup_status: "ERROR" }],
    ['<BitField state="None" value="4">third</BitField>', "BITFIELD", { from: 4, lookup_status: "NONE" }],
    ['<Boolean state="ok" value="true">yes</Boolean>', "BOOLEAN", { from: 1, lookup_status: "OK" }],
    ['<BOOLEAN value="0"><![CDATA[no]]></BOOLEAN>', "BOOLEAN", { from: 0, lookup_status: "NONE", display_text: "no" }],
  ])("[EN-04] %s", (mapping, lookup_type, expected) => {
    expect(readLookup(lookup(mapping))).toMatchObject({ lookup_type, mappings: [expected] });
  });

  test.each([
    ["", /./],
    ["<other/>", /<other> in place of <ValueLookup>/],
    [lookup(""), /no mapping/],
    [lookup('<SingleInt state="Ok" value="x">a</SingleInt>'), /no number/],
    [lookup('<SingleInt state="Good" value="1">a</SingleInt>'), /none of Ok/],
    [lookup('<SingleInt state="Ok" value="1"></SingleInt>'), /text of a mapping/],
    [lookup('<SingleInt state="Ok" value="1">a\u202eb</SingleInt>'), /text of a mapping/],
    [lookup('<SingleInt value="1">a</SingleInt><Range from="1" to="2">b</Range>'), /several kinds/],
    [lookup('<constructor value="1">a</constructor>'), /no kind of mapping/],
    [lookup('<SingleInt value="1">a</SingleInt>', ' undefinedState="toString"'), /none of Ok/],
    [`<!DOCTYPE x [<!ENTITY e "e">]>${pump.slice(pump.indexOf("<Value"))}`, /document type/],
    [pump.replace("Own.Pump.State", ""), /id has to be/],
    [lookup('<SingleInt value="1">a</SingleInt>'.repeat(2001)), /more than 2000/],
  ])("that is wrong says why: %.60s", (text, reason) => {
    expect(readLookup(text)).toMatch(reason);
  });

  test("1,000 broken files give a lookup or a reason", () => {
    for (const text of fuzzed(pump, 1000)) {
      const read = readLookup(text);
      if (typeof read === "string") expect(read).not.toBe("");
      else expect(read.mappings.length).toBeGreaterThan(0);
    }
  });

  test("[EN-04] a folder gives those that can be read, and says what is wrong with the others", () => {
    const folder = mkdtempSync(join(tmpdir(), "lookups-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write("a.ovl", `\uFEFF${pump}`);
    write("b.xml", pump);
    write("c.ovl", "no XML");
    write("d.ovl", " ".repeat(300_000));
    write("e.txt", "not read");
    const { lookups, refused } = readOwnLookups(folder);
    expect(lookups.map(({ id }) => id)).toEqual(["Own.Pump.State"]);
    expect(refused.map(({ file }) => file)).toEqual(["b.xml", "c.ovl", "d.ovl"]);
    expect(refused[0]?.reason).toContain("another file");
  });

  test("[EN-04] what is no file that can be read is left out alone", () => {
    const folder = mkdtempSync(join(tmpdir(), "lookups-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "a.ovl"), pump);
    mkdirSync(join(folder, "b.xml"));
    symlinkSync(join(folder, "none"), join(folder, "c.ovl"));
    spawnSync("mkfifo", [join(folder, "d.ovl")]);
    const { lookups, refused } = readOwnLookups(folder);
    expect(lookups.map(({ id }) => id)).toEqual(["Own.Pump.State"]);
    expect(refused.map(({ file }) => file)).toEqual(["b.xml", "c.ovl", "d.ovl"]);
  });
});
