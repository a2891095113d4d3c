import { describe, expect, test } from "vitest";
import { activeLimits, channelOfResult } from "./channel-record.ts";
import type { ChannelRecord } from "./channel-record.ts";
import { includedChannelSections } from "./channel-sections.ts";
import { channelSettingValues, effectiveChannel, noChannelSettings, withChangedChannel } from "./channel-settings.ts";
import type { ChannelSettings } from "./channel-settings.ts";

const usual: ChannelRecord = channelOfResult(
  {
    key: "load",
    name: "Load",
    name_de: "Last",
    unit: "PERCENT",
    limit_max_error: 90,
    limit_max_warning: 80,
    limit_error_msg: "Too much",
  },
  { number: 3, is_primary: true },
);
const set = (own: ChannelSettings): ChannelRecord => effectiveChannel(usual, { load: own });

describe("what a user has set on a channel wins", () => {
  test("nothing set: the channel itself, the same for all sensors of a kind", () => {
    expect(effectiveChannel(usual, noChannelSettings)).toBe(usual);
    expect(effectiveChannel(usual, { other: { basic: { name: "x" } } })).toBe(usual);
    expect(effectiveChannel({ ...usual, key: "constructor" }, {})).toMatchObject({
      key: "constructor",
      name: { en: "Load" },
    });
  });

  test.each<[string, ChannelSettings, object]>([
    ["a name, in all languages", { basic: { name: "CPU" } }, { name: { en: "CPU", de: "CPU" } }],
    [
      "a unit with its label",
      { values: { unittype: "TIME_SECONDS" } },
      { unit: { type: "TIME_SECONDS", display_unit: "s" } },
    ],
    [
      "a label of its own",
      { values: { customunit: "points" } },
      { unit: { type: "PERCENT", display_unit: "points", custom: "points" } },
    ],
    ["a scale", { values: { multiplier: 8 } }, { scale: { multiplier: 8, divisor: 1 } }],
    ["decimals", { values: { decimaldigits: 4 } }, { unit: { decimal_mode: "CUSTOM", decimal_digits: 4 } }],
    [
      "a lookup, whose values have no unit",
      { values: { valuelookup: "x" } },
      { lookup_definition_id: "x", unit: { type: "LOOKUP", display_unit: "" } },
    ],
    ["a spike filter", { values: { spikemin: 0, spikemax: "" } }, { spike_filter: { min: 0, max: null } }],
    [
      "one limit, the others stay",
      { alerting: { limitmaxerror: 95 } },
      { limits: { display_limit_max_error: 95, display_limit_max_warning: 80 } },
    ],
    [
      "no limit where the kind has one",
      { alerting: { limitmaxwarning: "" } },
      { limits: { display_limit_max_warning: null } },
    ],
    ["an empty message", { alerting: { limiterrormsg: "" } }, { limits: { limit_error_msg: "" } }],
    [
      "out of charts and tables",
      { display: { showchart: false, showtable: false } },
      { in_charts: false, in_tables: false },
    ],
    ["a colour", { display: { linecolor: "#aabbcc" } }, { line_color: "#aabbcc" }],
  ])("%s", (_title, own, expected) => {
    expect(set(own)).toMatchObject({ number: 3, key: "load", ...expected });
  });

  test("limits that are switched off keep their values", () => {
    const off = set({ alerting: { limitmode: false } });
    expect(off.limits.display_limit_max_error).toBe(90);
    expect(activeLimits(off)).toMatchObject({ display_limit_max_error: null, limit_error_msg: "Too much" });
  });

  test("without its lookup a channel shows plain numbers", () => {
    const words = channelOfResult({ key: "load", lookup_definition_id: "x" }, usual);
    const plain = effectiveChannel(words, { load: { values: { valuelookup: "" } } });
    expect(plain).toMatchObject({ lookup_definition_id: null, unit: { type: "CUSTOM" } });
  });

  test("is made once while the channel stays the same", () => {
    const settings = { load: { basic: { name: "CPU" } } };
    expect(effectiveChannel(usual, settings)).toBe(effectiveChannel(usual, settings));
    const other = { ...usual, in_charts: false };
    expect(effectiveChannel(other, settings)).toMatchObject({ in_charts: false, name: { en: "CPU" } });
  });
});

describe("changes of what is set", () => {
  test("are added, and null sets a value back", () => {
    const one = withChangedChannel(noChannelSettings, "load", { basic: { name: "A" }, alerting: { limitmaxerror: 1 } });
    expect(one).toEqual({ load: { basic: { name: "A" }, alerting: { limitmaxerror: 1 } } });
    const two = withChangedChannel(one, "load", { alerting: { limitmaxerror: null, limitmode: false } });
    expect(two).toEqual({ load: { basic: { name: "A" }, alerting: { limitmode: false } } });
    expect(withChangedChannel(two, "load", { basic: { name: null }, alerting: { limitmode: null } })).toEqual({});
    expect(one).toEqual({ load: { basic: { name: "A" }, alerting: { limitmaxerror: 1 } } });
  });

  test("that change nothing give the same object", () => {
    const all = { load: { basic: { name: "A" } }, other: { display: { showchart: false } } };
    expect(withChangedChannel(all, "load", { basic: { name: "A" } })).toBe(all);
    expect(withChangedChannel(all, "third", { basic: { name: null } })).toBe(all);
    expect(withChangedChannel(all, "load", { basic: { name: "B" } })).toEqual({
      ...all,
      load: { basic: { name: "B" } },
    });
  });
});

test("[EN-03] what holds for a channel, set as it is read, changes nothing", () => {
  const values = channelSettingValues(usual);
  expect(channelSettingValues(set(values))).toEqual(values);
});

test.each([
  [undefined, ["basic"]],
  [
    ["alerting", "nonsense"],
    ["basic", "alerting"],
  ],
  [["*"], ["basic", "values", "alerting", "display"]],
  [["all_sections"], ["basic", "values", "alerting", "display"]],
])("include=%s", (include, expected) => {
  expect(includedChannelSections(include)).toEqual(expected);
});
