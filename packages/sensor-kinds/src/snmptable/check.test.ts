import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CheckInput } from "../kind.ts";
import { rowFilter, uniqueNames } from "../snmp/row-names.ts";
import { parseRowTemplate } from "../snmp/row-template.ts";
import { createSnmpAgents } from "../snmp/snmp-agents.ts";
import { ifMib, sysUpTime } from "../snmp/standard-oids.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { answersOf, startAgent, value } from "../testing/simulated-agent.ts";
import type { Encoded, SimulatedAgent } from "../testing/simulated-agent.ts";
import { createSnmpTableCheck } from "./check.ts";
import { parseColumnLines } from "./column-lines.ts";

let nowMs = 0;
const check = createSnmpTableCheck(createSnmpAgents(), () => nowMs);
const size = "1.3.6.1.2.1.25.2.3.1.5";
const used = "1.3.6.1.2.1.25.2.3.1.6";
const label = "1.3.6.1.2.1.25.2.3.1.3";

describeNetworkCheck({
  name: "snmptable",
  check: ({ settings: { port, url, ...settings }, ...input }) =>
    check({
      ...input,
      settings: url === undefined ? settings : { columns: "no line" },
      sectionSettings: { snmpport: Number(port) },
    }),
  transport: "udp",
  settings: (port) => ({ port, columns: used }),
  garbageCodes: ["not_understood"],
});

const objects = new Map<string, Encoded>();
let agent: SimulatedAgent;
beforeEach(async () => {
  objects.clear();
  agent = await startAgent(answersOf(objects));
});
afterEach(() => agent.close());

const ask = (settings: Record<string, unknown>, input: Partial<CheckInput> = {}) =>
  runOne(check, { settings, sectionSettings: { snmpport: agent.port }, ...input });

function setStorage(index: string, name: string, [total, taken]: readonly [number, number]): void {
  objects.set(`${label}.${index}`, value.text(name));
  objects.set(`${size}.${index}`, value.integer(total));
  objects.set(`${used}.${index}`, value.integer(taken));
}

const storage = {
  columns: `${size} | Size | unit=kB\n${used} | Used | multiplier=4 | divisor=0.5`,
  row_name: `{${label}}`,
};

describe("snmptable", () => {
  test("makes a channel of each row and column, named by the row", async () => {
    setStorage("1", "/", [100, 50]);
    setStorage("31", "/var", [200, 20]);
    const outcome = await ask(storage);
    expect(valuesOf(outcome)).toEqual({
      [`${size} /`]: 100,
      [`${used} /`]: 50,
      [`${size} /var`]: 200,
      [`${used} /var`]: 20,
    });
    expect(outcome).toMatchObject({
      channels: [
        { key: `${size} /`, name: "/ Size", unit: "CUSTOM", custom_unit: "kB" },
        { key: `${used} /`, name: "/ Used", multiplier: 4, divisor: 0.5 },
        { name: "/var Size" },
        { name: "/var Used" },
      ],
    });
  });

  test("a row keeps its channel when its index moves", async () => {
    setStorage("1", "/", [100, 50]);
    const before = Object.keys(valuesOf(await ask(storage)));
    objects.clear();
    setStorage("7.9", "/", [100, 51]);
    expect(Object.keys(valuesOf(await ask(storage)))).toEqual(before);
  });

  test("names rows by a table that has a part of their index", async () => {
    objects.set(`${used}.9.1.4`, value.integer(7));
    objects.set(`${label}.9.4`, value.text("slot 4"));
    const ask2 = async (row_name: string) => Object.keys(valuesOf(await ask({ columns: used, row_name })));
    expect(await ask2(`{${label}@1-1,3-3} port {index.2}`)).toEqual([`${used} slot 4 port 1`]);
    expect(await ask2(`{${label}@2-9}`)).toEqual([`${used} 9.1.4`]);
  });

  test("rows of the same name have their index behind it, and a name of markup is text", async () => {
    setStorage("1", "disk", [1, 1]);
    setStorage("2", "disk", [2, 2]);
    setStorage("3", "\u202e<img src=x>\u0007", [3, 3]);
    const outcome = await ask({ columns: used, row_name: `{${label}}` });
    expect(outcome).toMatchObject({
      channels: [{ name: "disk (1)" }, { name: "disk (2)" }, { key: expect.not.stringContaining("\u202e") as unknown }],
    });
  });

  test("takes only the wanted rows", async () => {
    for (const [place, name] of ["eth0", "eth1", "docker0", "lo"].entries()) setStorage(`${place}`, name, [1, place]);
    const names = async (filter: object) => {
      const outcome = await ask({ columns: used, row_name: `{${label}}`, ...filter });
      return outcome.is_ok ? outcome.channels?.map(({ name }) => name) : messageOf(outcome);
    };
    expect(await names({ only: "ETH*, lo" })).toEqual(["eth0", "eth1", "lo"]);
    expect(await names({ only: "*0", without: "docker*" })).toEqual(["eth0"]);
    expect(await names({ only: "sda" })).toMatch(/ has no rows of 1\.3\.6\.1\.2\.1\.25\.2\.3\.1\.6 that are wanted$/);
  });

  test("shows the growth of counters, a second or since the last check, and none over a restart", async () => {
    const columns = `${ifMib.ifInOctets} | In | counter\n${ifMib.ifInErrors} | Errors | delta`;
    const set = (upTime: number, bytes: number, errors: number) => {
      objects.set(sysUpTime, value.timeticks(upTime));
      objects.set(`${ifMib.ifInOctets}.1`, value.counter32(bytes));
      objects.set(`${ifMib.ifInErrors}.1`, value.counter32(errors));
    };
    const [octets, errors] = [`${ifMib.ifInOctets} 1`, `${ifMib.ifInErrors} 1`];
    set(1000, 5000, 1);
    const first = await ask({ columns });
    expect(valuesOf(first)).toEqual({ [octets]: null, [errors]: null });
    nowMs += 10_000;
    set(2000, 6000, 4);
    const second = await ask({ columns }, { memory: first.memory });
    expect(valuesOf(second)).toEqual({ [octets]: 100, [errors]: 3 });
    nowMs += 10_000;
    set(300, 7000, 5);
    expect(valuesOf(await ask({ columns }, { memory: second.memory }))).toEqual({ [octets]: null, [errors]: null });
  });

  test("what it remembers of a large table with long names is below 16 kB", { tags: "long" }, async () => {
    objects.set(sysUpTime, value.timeticks(1));
    for (let row = 1; row <= 300; row += 1) {
      objects.set(`${ifMib.ifInOctets}.${row}`, value.counter32(4_000_000_000));
      objects.set(`${ifMib.ifAlias}.${row}`, value.text(`${"x".repeat(300)} ${row}`));
    }
    const columns = `${ifMib.ifInOctets} | In | counter`;
    const outcome = await ask({ columns, row_name: `{${ifMib.ifAlias}}` });
    expect(Object.keys(valuesOf(outcome))).toHaveLength(300);
    expect(JSON.stringify(outcome.memory).length).toBeLessThan(16 * 1024);
  });
});

test.each([
  ["1.3.6.1", [{ oid: "1.3.6.1", name: "", valueKind: "gauge" }]],
  [" .1.3.6.1 | A | delta | unit=B/s\n\n1.3.6.2 | B", [{ unit: "B/s", valueKind: "delta" }, { name: "B" }]],
])("columns are read from %j", (text, columns) => {
  expect(parseColumnLines(text)).toMatchObject(columns);
});

test.each([
  "",
  "ifInOctets",
  "1.3.6.1 | A | often",
  "1.3.6.1 | A | unit",
  "1.3.6.1 | A | divisor=0",
  "1.3.6.1\n1.3.6.2",
])("no columns are read from %j", (text) => expect(parseColumnLines(text)).toBeNull());

test.each([
  "",
  "row",
  "{",
  "{index",
  "index}",
  "{index.0}",
  "{name}",
  "{1.3.1@}",
  "{1.3.1@2-1}",
  "{1.3.1@0-1}",
  "{{index}}",
  "{index}}",
])("%j names no rows", (template) => expect(parseRowTemplate(template)).toBeNull());

test("rows without a name are named by their index", () => {
  expect(
    uniqueNames([
      ["1", "1"],
      ["2", "2"],
      ["3", "a"],
      ["4", "a"],
    ]),
  ).toEqual(["1", "2", "a (3)", "a (4)"]);
});

test.each([
  ["*", "", true],
  ["a*c", "abbc", true],
  ["a*b*c", "axbxc", true],
  ["a*b*c", "acb", false],
  ["ab*ba", "aba", false],
  ["a", "ab", false],
])("the pattern %j takes %j: %s", (only, name, isTaken) => {
  expect(rowFilter({ only, without: "" })(name)).toBe(isTaken);
});
