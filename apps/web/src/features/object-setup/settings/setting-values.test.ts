import type { FormField, FormSection, SettingsObject } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { conflictsBetween } from "./conflicts.ts";
import { mistakeOf, settingRules } from "./setting-rules.ts";
import { bodyOf } from "./setting-body.ts";
import { sentValue, storedValues } from "./setting-values.ts";

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  label: { en: key, de: key },
  help: null,
  input: "edit",
  takes: "string",
  options: null,
  is_open: false,
  is_required: false,
  is_secret: false,
  is_read_only: false,
  is_multiline: false,
  initial: "",
  minimum: null,
  maximum: null,
  max_length: null,
  ...more,
});
const section = (name: string, inherits: FormSection["inherits"], fields: FormField[]): FormSection => ({
  name,
  label: { en: name, de: name },
  help: null,
  inherits,
  is_kept_only: false,
  fields,
});
const sections = [
  section("basic", "none", [field("name"), field("tags", { input: "tags", initial: [] })]),
  section("intervalgroup", "section", [field("interval"), field("timeout")]),
  section("httpcredentials", "section", [field("httppassword", { is_secret: true })]),
  section("scheduledependency", "adds_up", [field("maintenance", { input: "list", initial: [] })]),
];
const object = {
  basic: { name: "web", tags: ["a", "b c"] },
  intervalgroup: { _inherited: true, interval: "60", timeout: "0" },
  httpcredentials: { _inherited: false, httppassword: true },
  scheduledependency: { _inherited: true, _shadowed: {}, maintenance: [{ start: "from above" }] },
} as unknown as SettingsObject;
const base = storedValues(sections, object);

describe("values of a settings form", () => {
  test("are texts: tags with commas, a secret never, of what adds up the object's own", () => {
    expect(base).toEqual({
      "basic/name": "web",
      "basic/tags": "a, b c",
      "intervalgroup/_own": "0",
      "intervalgroup/interval": "60",
      "intervalgroup/timeout": "0",
      "httpcredentials/_own": "1",
      "httpcredentials/httppassword": "",
      "httpcredentials/httppassword/_clear": "0",
      "scheduledependency/maintenance": "[]",
    });
  });

  test.each([
    ["a name", { "basic/name": "x" }, { basic: { name: "x" } }],
    ["tags, each once", { "basic/tags": "a, a,, d" }, { basic: { tags: ["a", "d"] } }],
    [
      "a section that is overridden",
      { "intervalgroup/_own": "1", "intervalgroup/interval": "30" },
      { intervalgroup: { _inherited: false, interval: "30" } },
    ],
    [
      "back to inherited, whatever was typed",
      { "intervalgroup/_own": "0", "intervalgroup/interval": "30" },
      { intervalgroup: { _inherited: true } },
    ],
    ["a new secret", { "httpcredentials/httppassword": "s" }, { httpcredentials: { httppassword: "s" } }],
    [
      "a secret that is removed",
      { "httpcredentials/httppassword/_clear": "1" },
      { httpcredentials: { httppassword: "" } },
    ],
    ["a list", { "scheduledependency/maintenance": "[1]" }, { scheduledependency: { maintenance: [1] } }],
    ["nothing", {}, {}],
  ])("[EN-24] %s is sent, and nothing else", (_name, changes, body) => {
    expect(bodyOf(sections, changes)).toEqual(body);
  });
});

describe("two people", () => {
  const theirs = { ...base, "basic/name": "shop" };

  test.each([
    ["the same setting differently", { "basic/name": "mine" }, ["basic/name"]],
    ["the same setting to the same value", { "basic/name": "shop" }, []],
    ["other settings", { "basic/tags": "x" }, []],
  ])("who change %s", (_name, mine, names) => {
    expect(conflictsBetween({ sections, base, theirs, mine }).map(({ name }) => name)).toEqual(names);
  });

  test("whether a section is inherited can be in conflict too", () => {
    const other = { ...base, "intervalgroup/_own": "1", "intervalgroup/interval": "10" };
    const mine = { "intervalgroup/_own": "1", "intervalgroup/interval": "30" };
    expect(conflictsBetween({ sections, base, theirs: other, mine })).toMatchObject([
      { name: "intervalgroup/interval", mine: "30", theirs: "10" },
    ]);
  });
});

const port = field("port", { takes: "integer", minimum: 1, maximum: 65_535, is_required: true });
const interval = field("interval", { takes: "integer", minimum: 10, maximum: 864_000, is_open: true, options: [] });
const limit = field("limit", { takes: "number", initial: "" });
test.each([
  [port, "", "setting_required"],
  [port, "80", null],
  [port, "0", "setting_range 1 65535"],
  [port, "8.5", "setting_range 1 65535"],
  [port, "x", "setting_range 1 65535"],
  [interval, "5m", null],
  [interval, "5", "setting_range 10 864000"],
  [limit, "", null],
  [limit, "1e3", null],
  [limit, "much", "setting_range  "],
  [limit, "1e309", "setting_range  "],
  [field("name", { max_length: 3 }), "abcd", "setting_length 3"],
  [field("name"), "a\u202eb", "setting_plain"],
  [field("key", { is_multiline: true }), "a\nb", null],
])("[VA-01] %o refuses %j with %s", (each, text, code) => {
  expect(mistakeOf(each, text)).toBe(code);
});

test("[EN-24] what is stored already is nobody's mistake, what is typed is", () => {
  const short = [section("basic", "none", [field("name", { max_length: 3 })])];
  const [rule] = settingRules(short, { "basic/name": "older" })["basic/name"] ?? [];
  expect(rule?.("older", {}, false)).toBeNull();
  expect(rule?.("newer", {}, false)).toEqual({ code: "setting_length 3" });
});

test("[CH-10] a comma in a number is sent as a point", () => {
  expect(sentValue(limit, "70,5")).toBe("70.5");
});
