import type { Channel } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { limitRules } from "./limit-rules.ts";
import { formLimits, placesOf, statusOnSave } from "./limit-values.ts";

const limits = (values: Record<string, string>) =>
  formLimits(Object.fromEntries(Object.entries(values).map(([key, text]) => [`alerting/${key}`, text])));
const none = limits({});

test("[CH-10] the form's texts are limits as far as they are numbers", () => {
  const read = limits({
    limitmaxerror: "90",
    limitmaxwarning: " 70,5 ",
    limitminwarning: "x",
    limitmaxerrorclear: "80",
  });
  expect(placesOf(read)).toEqual({ max_error: 90, max_warning: 70.5, min_warning: null, min_error: null });
  expect(read.clear_values).toMatchObject({ max_error: 80, max_warning: null });
  expect(placesOf(limits({ limitmaxerror: "90", limitmode: "0" })).max_error).toBeNull();
});

describe("[CH-10] what saving does to the channel at once", () => {
  const held = { limitmaxerror: "80", limitmaxerrorclear: "40" };
  test.each<[string, Partial<Channel>, Record<string, string>, Record<string, string>, string | null]>([
    ["a limit below the value", {}, {}, { limitmaxwarning: "40" }, "warning"],
    ["a limit above it", {}, {}, { limitmaxwarning: "60" }, null],
    ["a worse limit", {}, { limitmaxwarning: "40" }, { limitmaxwarning: "40", limitmaxerror: "45" }, "error"],
    ["no limit any more", {}, { limitmaxerror: "40" }, {}, "ok"],
    ["a limit that stays held", { held_status: "error" }, held, { ...held, limitmaxwarning: "45" }, null],
    ["a held limit without its clear value", { held_status: "error" }, held, { limitmaxerror: "80" }, "ok"],
    ["no value", { last_measurement: null }, {}, { limitmaxwarning: "40" }, null],
  ])("%s", (...row) => {
    const [, channel, before, after, expected] = row;
    const known = { id: "1.0", name: "In", last_measurement: { display_value: 50 }, ...channel } as Channel;
    expect(statusOnSave(known, { before: limits(before), after: limits(after) })).toBe(expected);
  });
  test("a channel without limits stays as it is", () => {
    expect(statusOnSave({ id: "1.0", name: "In" } as Channel, { before: none, after: none })).toBeNull();
  });
});

test.each([
  [
    "an upper limit below a lower one",
    { limitmaxerror: "5", limitmaxwarning: "6" },
    "limitmaxerror",
    "limit_order max_warning",
  ],
  [
    "a value to clear at beyond its limit",
    { limitmaxerror: "5", limitmaxerrorclear: "6" },
    "limitmaxerrorclear",
    "limit_clear",
  ],
  ["limits in their order", { limitmaxerror: "6", limitmaxwarning: "5" }, "limitmaxerror", null],
])("[CH-10] before it is sent: %s", (...row) => {
  const [, typed, field, code] = row;
  const values = Object.fromEntries(Object.entries(typed).map(([key, text]) => [`alerting/${key}`, text]));
  const [issue = null] = (limitRules({})[`alerting/${field}`] ?? []).map((rule) => rule("", values, false));
  expect(issue).toEqual(code === null ? null : { code });
});
