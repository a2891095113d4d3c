import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckOutcome } from "../kind.ts";
import { Mutexes } from "../scripts/mutexes.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { codeOf, messageOf, runOne } from "../testing/run-one.ts";
import { createScripts } from "../testing/script-folder.ts";
import type { TestScripts } from "../testing/script-folder.ts";
import { createExeXmlCheck } from "./check.ts";
import { customOutcome } from "./custom-output.ts";

const read = (text: string, memory?: unknown): CheckOutcome => customOutcome({ text, script: "s", memory });
const channelOf = (outcome: CheckOutcome) => (outcome.is_ok ? outcome.channels?.[0] : null);

const full = `<?xml version="1.0" encoding="UTF-8" ?>
<prtg>
  <result>
    <channel>Free &amp; used</channel>
    <value>87.5</value>
    <float>1</float>
    <unit>Percent</unit>
    <mode>Absolute</mode>
    <showChart>0</showChart>
    <showTable>1</showTable>
    <LimitMaxError>95</LimitMaxError>
    <LimitMaxWarning>90</LimitMaxWarning>
    <LimitMinWarning>10</LimitMinWarning>
    <LimitMinError>5</LimitMinError>
    <LimitErrorMsg>Full</LimitErrorMsg>
    <LimitWarningMsg>Nearly full</LimitWarningMsg>
    <LimitMode>1</LimitMode>
    <notifyChanged/>
  </result>
  <text><![CDATA[All <fine>]]></text>
</prtg>`;
const json = JSON.stringify({
  prtg: {
    result: [
      { channel: "State", value: 2, valueLookup: "prtg.standardlookups.yesno.stateyesok" },
      { channel: "Speed", value: "1250000", unit: "SpeedNet", speedSize: "MegaBit", SpeedTime: "Second", limitmode: 0 },
      { channel: "Own", value: 1.5, customUnit: "Fans", warning: 0 },
    ],
    text: "ok",
  },
});

test("all elements of the XML become a channel and a message", () => {
  expect(read(full)).toMatchObject({
    is_ok: true,
    message: "All <fine>",
    values: { "Free & used": 87.5 },
    channels: [
      {
        key: "Free & used",
        unit: "PERCENT",
        limit_max_error: 95,
        limit_max_warning: 90,
        limit_min_warning: 10,
        limit_min_error: 5,
        limit_error_msg: "Full",
        limit_warning_msg: "Nearly full",
        limits_active: true,
        in_charts: false,
        in_tables: true,
      },
    ],
  });
});

test("JSON says the same, names in any case", () => {
  expect(read(json)).toMatchObject({
    values: { State: 2, Speed: 1_250_000, Own: 1.5 },
    channels: [
      { key: "State", lookup_definition_id: "prtg.standardlookups.yesno.stateyesok" },
      {
        key: "Speed",
        unit: "SPEED_NET",
        custom_unit: "Mbit/s",
        multiplier: 8,
        divisor: 1_000_000,
        limits_active: false,
      },
      { key: "Own", custom_unit: "Fans" },
    ],
  });
});

test.each([
  ["BytesDisk volumesize GigaByte", { custom_unit: "GB", multiplier: 1, divisor: 1024 ** 3 }],
  ["BytesFile volumesize Kilo", { custom_unit: "kB", divisor: 1024 }],
  ["BytesBandwidth speedsize KiloBit", { custom_unit: "kbit/s", multiplier: 8, divisor: 1000 }],
  ["BytesBandwidth speedtime Minute", { custom_unit: "B/min", multiplier: 60, divisor: 1 }],
])("%s is shown as %j", (words, expected) => {
  const [unit = "", element = "", size = ""] = words.split(" ");
  const text = `<prtg><result><channel>a</channel><value>1</value><unit>${unit}</unit><${element}>${size}</${element}></result></prtg>`;
  expect(channelOf(read(text))).toMatchObject(expected);
});

test.each([
  ["Temperature", "TEMPERATURE"],
  ["TimeResponse", "TIME_RESPONSE"],
  ["TimeSeconds", "TIME_SECONDS"],
  ["TimeHours", "TIME_HOURS"],
  ["Count", "COUNT"],
  ["CPU", "CPU"],
  ["SpeedDisk", "SPEED_DISK"],
  ["Custom", "CUSTOM"],
])("the unit %s is %s", (unit, expected) => {
  const text = JSON.stringify({ prtg: { result: { channel: "a", value: 1, unit } } });
  expect(channelOf(read(text))).toEqual({ key: "a", unit: expected });
});

test("counters grow since the check before, speeds a second, and never backwards", () => {
  const of = (value: number) =>
    JSON.stringify({
      prtg: {
        result: [
          { channel: "count", value, mode: "Difference" },
          { channel: "speed", value, mode: "difference", unit: "BytesBandwidth" },
        ],
      },
    });
  const first = read(of(1000));
  expect(first).toMatchObject({ values: { count: null, speed: null } });
  const memory = first.memory as { at_ms: number };
  const second = read(of(1600), { ...memory, at_ms: memory.at_ms - 60_000 });
  expect(second).toMatchObject({ values: { count: 600, speed: expect.closeTo(10, 1) } });
  expect(read(of(5), second.memory)).toMatchObject({ values: { count: null, speed: null } });
});

describe("what a script says of its target", () => {
  test("an error is a failure with its text", () => {
    const outcome = read("<prtg><error>1</error><text>No connection to the database</text></prtg>");
    expect(outcome).toMatchObject({ failure: { code: "script_said", message: "No connection to the database" } });
    expect(messageOf(read('{"prtg":{"error":true}}'))).toBe("s reports an error without a text");
  });

  test("a warning of a channel warns, with the text or the channel's name", () => {
    const of = (text: string) =>
      `<prtg><result><channel>a</channel><value>1</value><warning>1</warning></result>${text}</prtg>`;
    expect(read(of("<text>Look</text>"))).toMatchObject({ raised: { level: "warning", reason: { message: "Look" } } });
    expect(read(of(""))).toMatchObject({
      raised: { reason: { code: "output_warning", message: "a: the script warns" } },
    });
  });
});

describe("what is wrong with an output is said", () => {
  test.each([
    ["a value with a comma", '{"prtg":{"result":[{"channel":"a","value":"1,5"},{"channel":"b","value":2}]}}', "1,5"],
    ["no value", "<prtg><result><channel>a</channel></result></prtg>", ""],
  ])("%s: the channel has none, the others have theirs, and the sensor warns", (_title, text, value) => {
    const message = `The value of the channel a is no number: ${value}`;
    expect(read(text)).toMatchObject({ values: { a: null }, raised: { level: "warning", reason: { message } } });
  });

  test.each([
    ["\n<prtg>\n<result>\n</prtg>", /^Line 4 of what s has written can't be read: unexpected close tag/],
    ["Debug\n\n<prtg><result></prtg>", /neither XML nor JSON: its output begins with Debug/],
    ["<html></html>", /^Line 1 .*<html> in place of <prtg>/],
    ['{"prtg":\n{"result": [}', /^Line 2 of what s/],
    ['{"other":1}', /no "prtg"/],
    ["<prtg></prtg>", /no result and no error/],
    ["<prtg><result><value>1</value><value>2</value></result></prtg>", /<value> twice in one <result>/],
    ["<prtg/>trailing", /^Line 1 /],
  ])("%j", (text, sentence) => {
    expect(messageOf(read(text))).toMatch(sentence);
  });

  test("a byte order mark and blanks before are none", () => {
    expect(codeOf(read(`\ufeff \n${full.replace(/^.*\n/, "")}`))).toBe("ok");
  });

  test("no entity of a document is expanded", () => {
    const laughs = `<!DOCTYPE p [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><prtg><text>&b;</text></prtg>`;
    expect(messageOf(read(laughs))).toMatch(/a document type$/);
    expect(codeOf(read(`<prtg><text>&file;</text></prtg>`))).toBe("output_unreadable");
  });

  test("nothing of an object's prototype is taken or changed", () => {
    const outcome = read('{"prtg":{"result":[{"channel":"__proto__","value":1},{"channel":"constructor","value":2}]}}');
    expect(outcome).toMatchObject({ is_ok: true });
    expect(Object.hasOwn(outcome.is_ok ? outcome.values : {}, "constructor")).toBe(true);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

test.each([
  '{"prtg":\n{"result":\n[1,]}}',
  '{"prtg":{},\n\n"x"}',
  '\n\n{"a" 1}',
  '{"a":\n\ntru}',
  '{"a":1}\n\n}',
  '{"a":"x\n\ny"',
])("the line of the fault in %j is found", (text) => {
  const line = text.endsWith('y"') ? 1 : 3;
  expect(messageOf(read(text))).toMatch(new RegExp(`^Line ${line} `));
});

test("1,000 fuzzed outputs give an outcome without a throw", { tags: "long" }, () => {
  for (const text of [...fuzzed(full, 500), ...fuzzed(json, 500)]) {
    const outcome = read(text, { at_ms: "x", counters: 3 });
    expect(messageOf(outcome)).not.toMatch(/undefined|\[object/);
  }
});

describe("a custom script", () => {
  let scripts: TestScripts;
  beforeAll(() => {
    scripts = createScripts();
  });
  afterAll(() => scripts.remove());
  const check = createExeXmlCheck(new Mutexes());
  const run = (script: string) => runOne(check, { settings: { script }, services: scripts.services });

  test("in XML or JSON shows its channels and how long it took", async () => {
    scripts.say("disk.sh", full);
    scripts.say("json.sh", json);
    expect(await run("disk.sh")).toMatchObject({
      values: { "Free & used": 87.5, execution_time: expect.any(Number) },
      message: "All <fine>",
    });
    expect(await run("json.sh")).toMatchObject({ values: { Own: 1.5 } });
  });

  test("that writes nothing shows what it has to say of that", async () => {
    scripts.write("broken.sh", "echo 'no such module' >&2; exit 3");
    expect(messageOf(await run("broken.sh"))).toBe("broken.sh has written nothing (exit code 3): no such module");
    scripts.write("silent.sh", "exit 2");
    expect(messageOf(await run("silent.sh"))).toBe("silent.sh has written nothing, no error either (exit code 2)");
  });
});
