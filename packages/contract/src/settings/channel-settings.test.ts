import { channelOfResult, channelSettingValues } from "@monitor/domain";
import { expect, test } from "vitest";
import { channelSettingSections } from "./channel-sections.ts";
import { readChannelChanges, wireChannelSection } from "./channel-settings.ts";

const usual = channelOfResult(
  { key: "load", name: "Load", unit: "PERCENT", limit_max_error: 90, limit_max_warning: 80 },
  { number: 3, is_primary: true },
);
const read = (body: Parameters<typeof readChannelChanges>[0]) => readChannelChanges(body, (id) => id === "known");

test("[EN-03] a section says what holds, and what would hold instead of what is set", () => {
  const settings = { load: { alerting: { limitmaxerror: 95, limitminerror: "" } } } as const;
  expect(wireChannelSection("alerting", { usual, settings })).toEqual({
    limitmode: "1",
    limitmaxerror: "95",
    limitmaxwarning: "80",
    limitminwarning: "",
    limitminerror: "",
    limitmaxerrorclear: "",
    limitmaxwarningclear: "",
    limitminwarningclear: "",
    limitminerrorclear: "",
    limiterrormsg: "",
    limitwarningmsg: "",
    _defaults: { limitmaxerror: "90", limitminerror: "" },
  });
  expect(wireChannelSection("basic", { usual, settings })).toEqual({
    name: "Load",
    displayunit: "%",
    unittype: "PERCENT",
    _defaults: {},
  });
});

test("the table has each setting that a channel can have, and no other", () => {
  const keys = channelSettingSections.map(({ name, settings }) => [name, settings.map(({ key }) => key).toSorted()]);
  const values = Object.entries(channelSettingValues(usual)).map(([name, each]) => [
    name,
    Object.keys(each).toSorted(),
  ]);
  expect(keys).toEqual(values);
});

test("what is read can be sent back and means the same", () => {
  const settings = {};
  for (const name of ["basic", "values", "alerting", "display"] as const) {
    const sent = wireChannelSection(name, { usual, settings });
    const changes = read({ [name]: { ...sent } });
    const after = { load: changes } as never;
    expect({ ...wireChannelSection(name, { usual, settings: after }), _defaults: {} }).toEqual(sent);
  }
});

test("null sets back, an empty text is none, texts become numbers and switches", () => {
  expect(
    read({
      basic: { name: null },
      values: { multiplier: "8", decimaldigits: "3", decimalmode: "custom", valuelookup: "known", spikemin: "" },
      alerting: { limitmode: "0", limitmaxerror: null, limitminerror: " -5.5 " },
      display: { showchart: false, showtable: "true" },
    }),
  ).toEqual({
    basic: { name: null },
    values: { multiplier: 8, decimaldigits: 3, decimalmode: "CUSTOM", valuelookup: "known", spikemin: "" },
    alerting: { limitmode: false, limitmaxerror: null, limitminerror: -5.5 },
    display: { showchart: false, showtable: true },
  });
});

test.each([
  [{ alerting: { nonsense: null } }, "body.alerting.nonsense: unknown field"],
  [{ basic: { constructor: null } }, "body.basic.constructor: unknown field"],
  [{ alerting: { limitmaxerror: "0x10" } }, "body.alerting.limitmaxerror: another number is needed"],
  [{ alerting: { limitmaxerror: "Infinity" } }, "body.alerting.limitmaxerror: another number is needed"],
  [{ display: { linecolor: "red" } }, "body.display.linecolor: a colour as #rrggbb or an empty text is needed"],
  [{ basic: { name: "\u200b\u2060" } }, "body.basic.name: "],
  [{ alerting: { limitmaxerror: "five" } }, "body.alerting.limitmaxerror: another number is needed"],
  [{ values: { valuelookup: "unknown" } }, "body.values.valuelookup: there is no lookup with this id"],
  [{ values: { _inherited: true } }, "body.values._inherited: these settings are not inherited"],
])("%o is refused: %s", (body, message) => {
  expect(() => read(body as never)).toThrow(message);
});
