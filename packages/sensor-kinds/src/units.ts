import type { Unit, UnitType } from "@monitor/domain";

function unit(type: UnitType, displayUnit: string): Unit {
  return {
    type,
    display_unit: displayUnit,
    decimal_digits: 2,
    decimal_mode: "AUTO",
    custom: type === "CUSTOM" ? displayUnit : "",
  };
}

/** A unit of things that are counted: 5, never 5.00. */
const ofWholeNumbers = (type: UnitType, displayUnit: string): Unit => ({
  ...unit(type, displayUnit),
  decimal_mode: "CUSTOM",
  decimal_digits: 0,
});

/** The units of the shipped kinds; a check gives its values in exactly these (milliseconds, bytes, percent, seconds). */
export const units = {
  milliseconds: unit("TIME_RESPONSE", "msec"),
  seconds: unit("TIME_SECONDS", "s"),
  days: ofWholeNumbers("CUSTOM", "d"),
  percent: unit("PERCENT", "%"),
  cpu: unit("CPU", "%"),
  memory: unit("BYTES_MEMORY", "B"),
  disk: unit("BYTES_DISK", "B"),
  file: unit("BYTES_FILE", "B"),
  count: ofWholeNumbers("COUNT", "#"),
  bits: ofWholeNumbers("CUSTOM", "bit"),
  number: ofWholeNumbers("CUSTOM", ""),
  lookup: unit("LOOKUP", ""),
} as const satisfies Record<string, Unit>;
