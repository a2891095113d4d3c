import { describe, expect, test } from "vitest";
import {
  channelOfResult,
  isSameSaid,
  isSpikeFilterOpen,
  isWithinSpikeFilter,
  shownValue,
  storedValue,
} from "./channel-record.ts";
import { maxChannelNameLength, maxChannelsOfSensor, readResultChannels } from "./result-channel.ts";
import type { ResultChannel } from "./result-channel.ts";

const only = (sent: unknown): ResultChannel | undefined => readResultChannels([sent]).channels[0];

describe("what a script says of its channels", () => {
  test("[EN-03] all that can be said of a channel", () => {
    const said: ResultChannel = {
      key: "in",
      name: "Traffic in",
      name_de: "Verkehr herein",
      unit: "SPEED_NET",
      custom_unit: "Mbit/s",
      multiplier: 8,
      divisor: 1_000_000,
      limit_min_error: -1,
      limit_max_error: 900,
      limit_min_warning: 0,
      limit_max_warning: 800,
      limit_error_msg: "Full",
      limit_warning_msg: "Nearly full",
      limits_active: false,
      lookup_definition_id: "prtg.standardlookups.yesno.stateyesok",
      decimals: 3,
      is_primary: true,
      in_charts: false,
      in_tables: false,
    };
    expect(readResultChannels([said])).toEqual({ channels: [said], left_out: null });
  });

  test.each<[string, object, object]>([
    ["a name alone is the key too", { name: "Queue" }, { key: "Queue", name: "Queue" }],
    ["control characters and turned text become spaces", { key: "a\u0000b\u202Ec" }, { key: "a b c" }],
    ["marks of zero width go", { key: "a\u200B\u200Fb" }, { key: "a b" }],
    ["unit words in any case", { key: "a", unit: "percent" }, { key: "a", unit: "PERCENT" }],
    ["an unknown unit is not said", { key: "a", unit: "furlong" }, { key: "a" }],
    ["limits that are no numbers", { key: "a", limit_max_error: Number.NaN, limit_min_error: "5" }, { key: "a" }],
    [
      "numbers beyond all reason",
      { key: "a", limit_max_error: 1e308, multiplier: Infinity, decimals: 1e9 },
      { key: "a" },
    ],
    ["a divisor of zero", { key: "a", divisor: 0, multiplier: -1 }, { key: "a" }],
    ["half a decimal", { key: "a", decimals: 1.5 }, { key: "a" }],
    ["texts in the place of switches", { key: "a", is_primary: "yes", in_charts: 0 }, { key: "a" }],
    ["fields that nobody knows", { key: "a", constructor: "x", toString: 1 }, { key: "a" }],
  ])("%s", (_title, sent, expected) => {
    expect(only(sent)).toEqual(expected);
  });

  test("names are cut", () => {
    expect(only({ key: "x".repeat(5000) })?.key).toHaveLength(maxChannelNameLength);
    expect(only({ key: "a", limit_error_msg: "y".repeat(99_999) })?.limit_error_msg?.length).toBe(500);
  });

  test.each<[string, unknown[], object]>([
    [
      "no name",
      [{}, null, 5, "text", [], { key: "" }, { key: " \u0007 " }, { key: 7 }],
      { code: "channels_without_name", count: 8 },
    ],
    [
      "names that are not free",
      [{ key: "__proto__" }, { key: "downtime" }],
      { code: "channels_without_name", count: 2 },
    ],
    ["the same name twice", [{ key: "a" }, { key: "a\n" }, { key: "a" }], { code: "channels_named_twice", count: 2 }],
  ])("left out: %s", (_title, sent, left_out) => {
    expect(readResultChannels(sent).left_out).toEqual(left_out);
  });

  test("ten thousand channels: the first fifty are taken, and how many were too many is told", () => {
    const sent = Array.from({ length: 10_000 }, (_, n) => ({ key: `channel ${n}` }));
    const { channels, left_out } = readResultChannels(sent);
    expect(channels.map(({ key }) => key)).toEqual(sent.slice(0, maxChannelsOfSensor).map(({ key }) => key));
    expect(left_out).toEqual({ code: "channels_too_many", count: 9950 });
  });

  test("names of properties that all objects have are names as others are", () => {
    const keys = ["constructor", "toString", "hasOwnProperty", "valueOf"];
    expect(readResultChannels(keys.map((key) => ({ key }))).channels.map(({ key }) => key)).toEqual(keys);
  });

  test("what was read once is read as the same", () => {
    const once = readResultChannels([{ key: "a\u0000", unit: "cpu", limit_max_error: 5, name: "  b  c " }]);
    expect(readResultChannels(once.channels)).toEqual(once);
  });
});

describe("a channel that a result has named", () => {
  const known = { number: 7, is_primary: true };

  test("has the usual of everything that is not said", () => {
    expect(channelOfResult({ key: "queue" }, known)).toMatchObject({
      number: 7,
      key: "queue",
      name: { en: "queue", de: "queue" },
      unit: { type: "CUSTOM", display_unit: "", decimal_mode: "AUTO" },
      is_primary: true,
      limits: { display_limit_max_error: null, limit_error_msg: "" },
      limits_active: true,
      lookup_definition_id: null,
      scale: { multiplier: 1, divisor: 1 },
      in_charts: true,
      in_tables: true,
      gone_since_ms: null,
    });
  });

  test("has the label of its unit, or its own", () => {
    const unitOf = (said: Partial<ResultChannel>) => channelOfResult({ key: "a", ...said }, known).unit;
    expect(unitOf({ unit: "TIME_RESPONSE" })).toMatchObject({ display_unit: "msec", custom: "" });
    expect(unitOf({ custom_unit: "rpm" })).toMatchObject({ type: "CUSTOM", display_unit: "rpm", custom: "rpm" });
    expect(unitOf({ unit: "COUNT", decimals: 0 })).toMatchObject({ decimal_mode: "CUSTOM", decimal_digits: 0 });
    expect(unitOf({ unit: "COUNT", lookup_definition_id: "x" })).toMatchObject({ type: "LOOKUP", display_unit: "" });
  });

  test("is the same while the same is said of it", () => {
    expect(isSameSaid({ key: "a", unit: "CPU" }, { key: "a", unit: "CPU" })).toBe(true);
    expect(isSameSaid({ key: "a", unit: "CPU" }, { key: "a", unit: "COUNT" })).toBe(false);
    expect(isSameSaid({ key: "a" }, { key: "a", unit: "COUNT" })).toBe(false);
    expect(isSameSaid(null, { key: "a" })).toBe(false);
    expect(isSameSaid(null, null)).toBe(true);
  });
});

test("a scale shows values and takes them back", () => {
  const bitsOfBytes = { multiplier: 8, divisor: 1000 };
  expect(shownValue(500, bitsOfBytes)).toBe(4);
  expect(storedValue(4, bitsOfBytes)).toBe(500);
  expect(shownValue(null, bitsOfBytes)).toBeNull();
  expect(shownValue(1e308, { multiplier: 1e12, divisor: 1 })).toBeNull();
  expect(shownValue(0.1 + 0.2, { multiplier: 1, divisor: 1 })).toBe(0.1 + 0.2);
});

test("a spike filter lets through what is on its bounds", () => {
  const filter = { min: 0, max: 100 };
  expect([-1, 0, 100, 101].map((value) => isWithinSpikeFilter(value, filter))).toEqual([false, true, true, false]);
  expect(isWithinSpikeFilter(-5, { min: null, max: 3 })).toBe(true);
  expect(
    [
      { min: 5, max: 3 },
      { min: 3, max: 3 },
      { min: null, max: 3 },
    ].map(isSpikeFilterOpen),
  ).toEqual([false, true, true]);
});
