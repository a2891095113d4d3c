import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { CheckInput, KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkHttpData } from "./check.ts";
import { parseJsonPath, valueAt } from "./json-path.ts";
import { parseValueLines } from "./value-lines.ts";
import { parseXmlPath, readXmlPaths } from "./xml-path.ts";

describeNetworkCheck({
  name: "httpdata",
  check: (input) => {
    const { port, url, ...settings } = input.settings;
    const address = url ?? `http://${input.host}:${String(port)}/`;
    return checkHttpData({ ...input, settings: { url: address, values: "a = $.a", ...settings } });
  },
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const servers: LoopbackServer[] = [];
let answer = "";

async function serve(): Promise<string> {
  const server = await onLoopback(createServer((_request, response) => response.end(answer)));
  servers.push(server);
  return `http://127.0.0.1:${server.port}/data`;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const load = (settings: KindSettings, parts: Partial<CheckInput> = {}) => runOne(checkHttpData, { settings, ...parts });

test.each([
  ["Temp [°C] = $.a", [{ name: "Temp", unit: "°C", path: "$.a" }]],
  [
    "a=b=c\n\n x y  =  /z/@q",
    [
      { name: "a", unit: "", path: "b=c" },
      { name: "x y", unit: "", path: "/z/@q" },
    ],
  ],
  ["no value", null],
  ["a = x\na = y", null],
  [Array.from({ length: 51 }, (_, place) => `a${place} = x`).join("\n"), null],
])("the lines %j", (text, lines) => {
  expect(parseValueLines(text)).toEqual(lines);
});

test.each([
  ["$.a.b[1].c", { a: { b: [0, { c: 5 }] } }, 5],
  ["[\"a b\"]['x']", { "a b": { x: 1 } }, 1],
  ["[-1]", [1, 2, 3], 3],
  ["$", 7, 7],
  ["a.length", { a: [1] }, 1],
  ["__proto__", {}, undefined],
  ["constructor.name", {}, undefined],
  ["a.b", { a: null }, undefined],
])("the path %s", (path, document, value) => {
  expect(valueAt(document, parseJsonPath(path) ?? [])).toBe(value);
});

test.each(["a[", "a[x]", "a..b", 'a["b]', ""])("the path %j of JSON", (path) => {
  expect(parseJsonPath(path)).toEqual(path === "" ? [] : null);
});

test.each(["", "/", "a[0x]", "@a/b", "a//b", "/a/@"])("the path %j is none of XML", (path) => {
  const parsed = parseXmlPath(path);
  expect(parsed).toBeNull();
});

test("values of XML are at the element or the attribute of a path", () => {
  const text = `\ufeff<?xml version="1.0"?><s><r t="1">a</r><q/><r t="2"><v><![CDATA[5 ]]>6</v></r></s>`;
  const paths = ["/s/r/@t", "s/r[2]/@t", "/s/r[2]/v", "/s/r", "/s/r[3]", "/s/x"].flatMap(
    (path) => parseXmlPath(path) ?? [],
  );
  expect(readXmlPaths(text, paths)).toEqual(["1", "2", "5 6", "a", undefined, undefined]);
  expect(readXmlPaths("<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", paths)).toEqual({ line: 1 });
  expect(readXmlPaths("<a>".repeat(200_000), paths)).toEqual({ line: 1 });
});

test.each([
  ["json", '{"t":21.5,"ok":true,"s":"17","n":null}', "t [°C] = $.t\nok = ok\ns [Fans] = $.s"],
  ["xml", "<a><t>21.5</t><h load='1' s='17'/></a>", "t [°C] = /a/t\nok = /a/h/@load\ns [Fans] = /a/h/@s"],
  ["expression", "temp: 21.5 C, 17 users, load 1", "t [°C] = temp: ([0-9.]+)\nok = [0-9]$\ns [Fans] = (\\d+) users"],
])("channels of %s", async (form, text, values) => {
  answer = text;
  const outcome = await load({ url: await serve(), form, values });
  expect(valuesOf(outcome)).toEqual({ t: 21.5, ok: 1, s: 17, response_time: expect.any(Number) });
  const channels = [{ key: "t", unit: "TEMPERATURE" }, { key: "ok" }, { key: "s", custom_unit: "Fans" }];
  expect(outcome).toMatchObject({ channels });
});

test("a counter shows its growth a second", async () => {
  const settings = { url: await serve(), values: "n [counter] = $.n" };
  answer = '{"n":1000}';
  const first = await load(settings);
  const memory = first.memory as { at_ms: number };
  answer = '{"n":1600}';
  const second = await load(settings, { memory: { ...memory, at_ms: memory.at_ms - 60_000 } });
  expect(valuesOf(second)["n"]).toBeCloseTo(10, 0);
});

test("a document of a custom sensor names its channels itself", async () => {
  answer = '{"prtg":{"result":[{"channel":"Fans","value":3}],"text":"fine"}}';
  const outcome = await load({ url: await serve(), form: "custom" });
  expect(outcome).toMatchObject({ message: "fine", values: { Fans: 3 }, channels: [{ key: "Fans" }] });
});

test.each([
  ["json", '{"a":\n1,,}', "a = $.a", "data_unreadable"],
  ["json", '{"b":1}', "a = $.a", "data_nothing"],
  ["json", '{"a":"x"}', "a = $.a", "data_nothing"],
  ["xml", "<a>\n<b></a>", "a = /a", "data_unreadable"],
  ["expression", "x", "a = (", "settings_invalid"],
  ["xml", "<a/>", "a = //", "settings_invalid"],
  ["custom", "x", "", "output_neither"],
  ["json", "[", "", "settings_invalid"],
])("%s: %j with %j is %s", async (...[form, text, values, code]) => {
  answer = text;
  expect(codeOf(await load({ url: await serve(), form, values }))).toBe(code);
});

test("a value that is missing is named, the others are there", async () => {
  answer = '{"a":1}';
  const outcome = await load({ url: await serve(), values: "a = $.a\nb = $.b" });
  expect(valuesOf(outcome)).toMatchObject({ a: 1, b: null });
  expect(outcome).toMatchObject({
    raised: { level: "warning", reason: { message: expect.stringMatching(/b at \$\.b$/) } },
  });
});

test("more than 1 MiB is not read, and a redirect to a denied address is not followed", async () => {
  answer = `{"a":1,"b":"${"x".repeat(1_100_000)}"}`;
  expect(codeOf(await load({ url: await serve(), values: "a = $.a" }))).toBe("http_too_large");
  const server = await onLoopback(
    createServer((_request, response) => response.writeHead(302, { location: "http://127.0.0.2:9/" }).end()),
  );
  servers.push(server);
  const services = testServices({ denyList: createDenyList(["127.0.0.2"]) });
  const outcome = await load({ url: `http://127.0.0.1:${server.port}/`, values: "a = $.a" }, { services });
  expect(codeOf(outcome)).toBe("http_redirect_refused");
});

test("1,000 fuzzed answers give an outcome", { tags: "long" }, async () => {
  const url = await serve();
  const forms = { json: '{"a":{"b":[1,2.5,"3"]},"c":true}', xml: "<a x='1'><b>2</b><b>3</b></a>" };
  const values = { json: "a = a.b[1]\nc = c", xml: "a = /a/b[2]\nc = /a/@x" };
  for (const form of ["json", "xml"] as const) {
    for (const text of fuzzed(forms[form], 500)) {
      answer = text;
      const outcome = await load({ url, form, values: values[form] });
      expect(messageOf(outcome)).not.toMatch(/undefined|\[object/);
      expect(["ok", "data_unreadable", "data_nothing"]).toContain(codeOf(outcome));
    }
  }
});
