/** What a channel's values measure; decides how they are written (CH-08). */
export const unitTypes = [
  "LOOKUP",
  "LOOKUP_NOT_FOUND",
  "TIME_SECONDS",
  "PERCENT",
  "COUNT",
  "CUSTOM",
  "BYTES_MEMORY",
  "BYTES_DISK",
  "BYTES_BANDWIDTH",
  "BYTES_FILE",
  "TEMPERATURE",
  "TIME_RESPONSE",
  "TIME_HOURS",
  "CPU",
  "SPEED_DISK",
  "SPEED_NET",
] as const;

/** One unit type, as on the wire. */
export type UnitType = (typeof unitTypes)[number];

/** How many decimals a channel shows: by size of the value, or always `decimal_digits` (CH-08). */
export const decimalModes = ["AUTO", "CUSTOM"] as const;

/** One decimal mode, as on the wire. */
export type DecimalMode = (typeof decimalModes)[number];

/** A channel's unit as on the wire; `display_unit` is the label, `custom` the label a person chose or empty (EN-03). */
export interface Unit {
  display_unit: string;
  type: UnitType;
  decimal_digits: number;
  decimal_mode: DecimalMode;
  custom: string;
}

/** Reads a unit type in any case; a type that this interface does not know is treated as CUSTOM, so its label still shows. */
export function parseUnitType(wire: string | null | undefined): UnitType {
  const word = (wire ?? "").toUpperCase();
  return unitTypes.find((type) => type === word) ?? "CUSTOM";
}

/** A unit as a server may send it: every field can be null or missing, the words in any case. */
export type PartialUnit = { [Field in keyof Unit]?: (Unit[Field] extends number ? number : string) | null };

const defaultDecimalDigits = 2;

/** Completes a unit from the wire: CUSTOM for an unknown type, AUTO for an unknown mode, two digits, empty labels (EN-03). */
export function parseUnit(wire: PartialUnit | null | undefined): Unit {
  const mode = (wire?.decimal_mode ?? "").toUpperCase();
  return {
    display_unit: wire?.display_unit ?? "",
    type: parseUnitType(wire?.type),
    decimal_digits: wire?.decimal_digits ?? defaultDecimalDigits,
    decimal_mode: decimalModes.find((known) => known === mode) ?? "AUTO",
    custom: wire?.custom ?? "",
  };
}
