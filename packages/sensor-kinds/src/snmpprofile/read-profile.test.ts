import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fuzzed } from "../testing/fuzzed.ts";
import { profileLines } from "./profile-lines.ts";
import { loadProfiles, lookupsOfProfiles, ProfileSet } from "./profile-set.ts";
import { readProfile } from "./read-profile.ts";

/** In the schema of the freely licensed sets, written for this test. */
const foreign = `
sysobjectid:
  - 1.3.6.1.4.1.99999.1.*
extends: [_base.yaml]
metadata: { device: { fields: {} } }
metrics:
  - MIB: EXAMPLE-MIB
    forced_type: monotonic_count
    symbol: { OID: 1.3.6.1.4.1.99999.2.1.0, name: examplePackets }
  - MIB: EXAMPLE-MIB
    table: { OID: 1.3.6.1.4.1.99999.3, name: exampleTable }
    symbols:
      - { OID: 1.3.6.1.4.1.99999.3.1.2, name: exampleState, enum: { up: 1, down: 2 } }
      - { OID: 1.3.6.1.4.1.99999.3.1.3, name: exampleLoad, scale_factor: 0.1 }
      - { name: exampleCount, constant_value_one: true }
      - { OID: 1.3.6.1.4.1.99999.3.1.4, name: exampleText, extract_value: '(\\d+)C' }
      - { OID: 1.3.6.1.4.1.99999.3.1.5, name: exampleOther, conversion: to_one }
    metric_tags:
      - { tag: unit, symbol: { OID: 1.3.6.1.4.1.99999.3.1.1, name: exampleName } }
      - { tag: slot, index: 1 }
      - { tag: other, symbol: { OID: 1.3.6.1.4.1.99999.4.1.1, name: otherName }, index_transform: [{ start: 1, end: 2 }] }
      - { tag: right, symbol: { OID: 1.3.6.1.4.1.99999.4.1.1, name: otherName }, index_transform: [{ drop_right: 2 }] }
  - MIB: EXAMPLE-MIB
    symbol: { OID: 1.3.6.1.4.1.99999.2.2.0, name: exampleFlags, metric_type: flag_stream }
`;

describe("a profile in the schema of the freely licensed sets", () => {
  const profile = readProfile("example", foreign);

  test("gives its devices, objects and tables", () => {
    expect(profile).toMatchObject({
      sysObjectIds: ["1.3.6.1.4.1.99999.1.*"],
      extended: ["_base"],
      scalars: [{ key: "examplePackets", valueKind: "counter", oid: "1.3.6.1.4.1.99999.2.1.0" }],
      tables: [
        {
          symbols: [
            {
              key: "exampleState",
              lookup: {
                id: "snmp.example.examplestate",
                mappings: [
                  { from: 1, display_text: "up", lookup_status: "NONE" },
                  { from: 2, display_text: "down" },
                ],
              },
            },
            { key: "exampleLoad", multiplier: 0.1, valueKind: "auto" },
            { key: "exampleText" },
          ],
          row: {
            columns: ["1.3.6.1.4.1.99999.3.1.1", "1.3.6.1.4.1.99999.4.1.1"],
            pieces: expect.arrayContaining([
              { kind: "column", oid: "1.3.6.1.4.1.99999.4.1.1", slices: [{ first: 2, last: 3 }] },
            ]) as unknown,
          },
        },
      ],
    });
  });

  test("names what can't be used of it", () => {
    expect(profile.notes).toEqual([
      "metrics 2 exampleCount: a constant is no value",
      "metrics 2 exampleOther: the conversion to_one can't be done",
      "metrics 2: the tag right has a transformation",
      "metrics 3 exampleFlags: there is no channel of the type flag_stream",
    ]);
  });
});

test("1,000 mangled files are read without a throw, also those with the memory of a bomb", { tags: "long" }, () => {
  for (const text of fuzzed(foreign, 1000)) expect(readProfile("x", text).id).toBe("x");
  const bomb = `a: &a [x,x,x,x]\n${"bcdefghij"
    .split("")
    .map((name, place) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefghi"[place]}`).join(",")}]`)
    .join("\n")}`;
  expect(readProfile("bomb", bomb).notes).toHaveLength(1);
  expect(readProfile("large", "x".repeat(600_000)).notes).toEqual(["file: it is too large"]);
});

describe("our own profiles", () => {
  const set = loadProfiles();

  test.each(set.all.map(({ id }) => id))("%s is used whole", (id) => {
    const profile = set.all.find((each) => each.id === id);
    expect(profile?.notes).toEqual([]);
    expect(profile?.extended.filter((each) => set.whole(each) === null)).toEqual([]);
    const whole = set.whole(id);
    expect((whole?.scalars.length ?? 0) + (whole?.tables.length ?? 0)).toBeGreaterThan(0);
    const symbols = [...(whole?.scalars ?? []), ...(whole?.tables.flatMap((table) => table.symbols) ?? [])];
    const keys = symbols.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(symbols.filter(({ name }) => name.en !== "" && name.de === "")).toEqual([]);
  });

  test("have lookups whose ids are different", () => {
    const ids = lookupsOfProfiles(set).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("are chosen by the most exact sysObjectID", () => {
    expect(set.forDevice("1.3.6.1.4.1.8072.3.2.10")).toBe("host-resources");
    expect(set.forDevice("1.3.6.1.4.1.80721")).toBeNull();
    const own = readProfile("own", "sysobjectid: 1.3.6.1.4.1.8072.3.2.10");
    expect(new ProfileSet([...set.all, own]).forDevice("1.3.6.1.4.1.8072.3.2.10")).toBe("own");
  });
});

test("a list says what is used of each profile and what is not", () => {
  expect(profileLines(new ProfileSet([readProfile("example", foreign)]))).toEqual([
    "example: example; 1 objects, 3 columns of 1 tables",
    "  extends _base",
    "  not used: _base, which is extended, is missing",
    "  not used: metrics 2 exampleCount: a constant is no value",
    "  not used: metrics 2 exampleOther: the conversion to_one can't be done",
    "  not used: metrics 2: the tag right has a transformation",
    "  not used: metrics 3 exampleFlags: there is no channel of the type flag_stream",
  ]);
});

test("docs/kinds/snmpprofile.md names all our profiles", () => {
  const document = readFileSync(new URL("../../../../docs/kinds/snmpprofile.md", import.meta.url), "utf8");
  const rows = loadProfiles().all.map(({ id, name }) => `| \`${id}\` | ${name.en} |`);
  expect(document.split("\n")).toEqual(
    expect.arrayContaining(rows.map((row) => expect.stringContaining(row) as string)),
  );
});

test("a profile that extends itself, or one that is missing, has the others", () => {
  const one = "extends: [two, nowhere]\nmetrics: [{ symbol: { OID: 1.3.1, name: a } }]";
  const two = "extends: [one]\nmetrics: [{ symbol: { OID: 1.3.2, name: b } }]";
  const set = new ProfileSet([readProfile("one", one), readProfile("two", two)]);
  expect(set.whole("one")?.scalars.map(({ key }) => key)).toEqual(["b", "a"]);
});
