import type { FormSection, SettingsObject } from "@monitor/contract";
import { expect, test } from "vitest";
import { inheritedChanges } from "./inherited-changes.ts";

const field = (key: string, is_secret = false) => ({ key, is_secret, is_read_only: false, input: "text", initial: "" });
const section = (name: string, inherits: string, ...keys: string[]) =>
  ({ name, inherits, fields: keys.map((key) => field(key, key === "password")) }) as unknown as FormSection;
const form = [
  section("basic", "none", "name"),
  section("intervalgroup", "section", "interval", "errorintervalsdown"),
  section("snmpversiongroup", "section", "password"),
  section("accessrights", "section", "mode"),
];
const settings = (sections: Record<string, unknown>) => sections as unknown as SettingsObject;
const here = {
  basic: { name: "web-01" },
  intervalgroup: { _inherited: true, interval: "300", errorintervalsdown: "1" },
  snmpversiongroup: { _inherited: true, password: true },
  accessrights: { _inherited: true, mode: "a" },
};
const there = {
  basic: { name: "Core" },
  intervalgroup: { _inherited: false, interval: "60", errorintervalsdown: "1" },
  snmpversiongroup: { _inherited: true, password: false },
  accessrights: { mode: "b" },
};

test.each([
  ["what differs, of secrets whether there is one", here, there, ["interval 300 60", "password true false"]],
  ["nothing of a place with the same settings", here, { ...here, basic: { name: "Other" } }, []],
  [
    "nothing of sections of its own",
    { ...here, intervalgroup: { interval: "300" }, snmpversiongroup: { _inherited: false, password: true } },
    there,
    [],
  ],
  ["nothing of sections that the place lacks", here, { basic: { name: "Core" } }, []],
])("[EN-28] a move changes %s", (...[, object, place, expected]) => {
  const found = inheritedChanges(form, settings(object), settings(place));
  expect(found.map(({ field: { key }, from, to }) => [key, from, to].join(" "))).toEqual(expected);
});
