import type { Unit, UnitType } from "../channel/unit.ts";
import { scaleBitRate, scaleByteRate, scaleBytes } from "./bytes.ts";
import type { ScaledValue } from "./bytes.ts";
import { formatDuration } from "./duration.ts";
import { noValueText } from "./locale.ts";
import type { Locale } from "./locale.ts";
import { formatNumber } from "./number.ts";

/** A written channel value: the number, and its unit apart from it so that it can be drawn quieter; the unit may be empty. */
export interface FormattedValue {
  text: string;
  unitText: string;
}

type Scale = (value: number) => ScaledValue;

const byteLabels = ["", "b", "byte", "bytes"];
const byteRateLabels = ["", "b/s", "byte/s", "bytes/s"];
const bitRateLabels = ["bit/s", "bits/s"];

const byteTypes: readonly UnitType[] = ["BYTES_MEMORY", "BYTES_DISK", "BYTES_FILE"];
const rateTypes: readonly UnitType[] = ["BYTES_BANDWIDTH", "SPEED_DISK", "SPEED_NET"];

/** The label says whether a value is still in its base unit; one in Mbit/s, say, is shown as it came. */
function scaleFor(unit: Unit): Scale | null {
  const label = unit.display_unit.toLowerCase();
  if (byteTypes.includes(unit.type) && byteLabels.includes(label)) {
    return scaleBytes;
  }
  if (!rateTypes.includes(unit.type)) {
    return null;
  }
  if (bitRateLabels.includes(label)) {
    return scaleBitRate;
  }
  return byteRateLabels.includes(label) ? scaleByteRate : null;
}

/**
 * A channel's `display_value` as text and unit (CH-08). Bytes and speeds in their base unit move to the fitting unit,
 * TIME_SECONDS from one minute on is a duration, LOOKUP has no unit; everything else is number and `display_unit`.
 * No value, or no finite one: an en dash without a unit.
 */
export function formatChannelValue(value: number | null | undefined, unit: Unit, locale: Locale): FormattedValue {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return { text: noValueText, unitText: "" };
  }
  if (unit.type === "TIME_SECONDS" && value >= 60) {
    return { text: formatDuration(value, locale), unitText: "" };
  }
  if (unit.type === "LOOKUP") {
    return { text: formatNumber(value, { locale, decimalMode: "CUSTOM" }), unitText: "" };
  }
  const scaled = scaleFor(unit)?.(value) ?? { value, unitText: unit.display_unit };
  const format = { locale, decimalMode: unit.decimal_mode, decimalDigits: unit.decimal_digits };
  return { text: formatNumber(scaled.value, format), unitText: scaled.unitText };
}
