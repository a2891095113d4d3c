import { expect, test } from "vitest";
import { parseUnit, parseUnitType, unitTypes } from "./unit.ts";

test.each(unitTypes)("[CH-08] the unit type %s is read in any case", (type) => {
  expect(parseUnitType(type.toLowerCase())).toBe(type);
});

test.each([null, undefined, "", "BYTES"])("[CH-08] %s is treated as CUSTOM", (wire) => {
  expect(parseUnitType(wire)).toBe("CUSTOM");
});

test("[EN-03] a unit from the wire is completed", () => {
  const complete = {
    display_unit: "%",
    type: "PERCENT",
    decimal_digits: 0,
    decimal_mode: "CUSTOM",
    custom: "",
  } as const;
  expect(parseUnit(complete)).toEqual(complete);
  expect(parseUnit(null)).toEqual({
    display_unit: "",
    type: "CUSTOM",
    decimal_digits: 2,
    decimal_mode: "AUTO",
    custom: "",
  });
  expect(parseUnit({ type: "cpu", decimal_mode: "custom" })).toMatchObject({ type: "CPU", decimal_mode: "CUSTOM" });
});
