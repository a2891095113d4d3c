import { describe, expect, test } from "vitest";
import { parseUnit } from "../channel/unit.ts";
import type { UnitType } from "../channel/unit.ts";
import { scaleBitRate, scaleBytes } from "./bytes.ts";
import { formatChannelValue } from "./channel-value.ts";

const kib = 1024;

describe("scaling", () => {
  test.each([
    [0, 0, "B"],
    [1023, 1023, "B"],
    [kib, 1, "KiB"],
    [1.5 * kib ** 2, 1.5, "MiB"],
    [16 * kib ** 3, 16, "GiB"],
    [2 * kib ** 4, 2, "TiB"],
    [kib ** 7, kib, "EiB"],
    [-2 * kib, -2, "KiB"],
  ])("[CH-08] %s bytes are %s %s", (bytes, value, unitText) => {
    expect(scaleBytes(bytes)).toEqual({ value, unitText });
  });

  test.each([
    [999, 999, "bit/s"],
    [1000, 1, "kbit/s"],
    [824e6, 824, "Mbit/s"],
    [1e16, 10_000, "Tbit/s"],
  ])("[CH-08] %s bits a second are %s %s", (bits, value, unitText) => {
    expect(scaleBitRate(bits)).toEqual({ value, unitText });
  });

  test("[CH-08] what is no number is not scaled", () => {
    expect(scaleBytes(Number.POSITIVE_INFINITY)).toEqual({ value: Number.POSITIVE_INFINITY, unitText: "B" });
  });
});

describe("formatChannelValue", () => {
  const cases: readonly (readonly [UnitType, string, number, string, string])[] = [
    ["TIME_RESPONSE", "msec", 2.1, "2.10", "msec"],
    ["PERCENT", "%", 99.5, "99.50", "%"],
    ["CPU", "%", 100, "100", "%"],
    ["TEMPERATURE", "°C", -3.25, "-3.25", "°C"],
    ["COUNT", "#", 1418, "1,418", "#"],
    ["CUSTOM", "widgets", 7, "7.00", "widgets"],
    ["BYTES_MEMORY", "B", 16 * kib ** 3, "16.00", "GiB"],
    ["BYTES_DISK", "", 512, "512", "B"],
    ["BYTES_FILE", "Byte", 3 * kib, "3.00", "KiB"],
    ["BYTES_MEMORY", "MByte", 4096, "4,096", "MByte"],
    ["BYTES_BANDWIDTH", "bit/s", 824e6, "824", "Mbit/s"],
    ["BYTES_BANDWIDTH", "Mbit/s", 824, "824", "Mbit/s"],
    ["SPEED_NET", "kbit/s", 5000, "5,000", "kbit/s"],
    ["SPEED_DISK", "B/s", 5 * kib ** 2, "5.00", "MiB/s"],
    ["TIME_SECONDS", "s", 59, "59.00", "s"],
    ["TIME_SECONDS", "s", 60, "1 min", ""],
    ["TIME_SECONDS", "s", 8040, "2 h 14 min", ""],
    ["TIME_HOURS", "h", 26, "26.00", "h"],
    ["LOOKUP", "", 1, "1", ""],
    ["LOOKUP_NOT_FOUND", "", 3, "3.00", ""],
  ];

  test.each(cases)("[CH-08] %s in %j", (...row) => {
    const [type, display_unit, value, text, unitText] = row;
    const formatted = formatChannelValue(value, parseUnit({ type, display_unit }), "en");
    expect(formatted.text.replaceAll("\u00A0", " ")).toBe(text);
    expect(formatted.unitText).toBe(unitText);
  });

  test("[CH-08] CUSTOM decimals and the separators of German", () => {
    const unit = parseUnit({ type: "PERCENT", display_unit: "%", decimal_mode: "CUSTOM", decimal_digits: 1 });
    expect(formatChannelValue(1234.56, unit, "de")).toEqual({ text: "1.234,6", unitText: "%" });
  });

  test.each([null, undefined, Number.NaN])("[CH-01] %s is a dash without a unit", (value) => {
    const unit = parseUnit({ type: "PERCENT", display_unit: "%" });
    expect(formatChannelValue(value, unit, "en")).toEqual({ text: "–", unitText: "" });
  });
});
