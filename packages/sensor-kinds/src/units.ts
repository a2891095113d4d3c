import { unitLabel } from "@monitor/domain";
import type { Unit, UnitType } from "@monitor/domain";

const unit = (type: UnitType, custom = ""): Unit => ({
  type,
  display_unit: custom || unitLabel(type),
  decimal_digits: 2,
  decimal_mode: "AUTO",
  custom,
});

/** A unit of things that are counted: 5, never 5.00. */
const ofWholeNumbers = (type: UnitType, custom?: string): Unit => ({
  ...unit(type, custom),
  decimal_mode: "CUSTOM",
  decimal_digits: 0,
});

/** The units of the shipped kinds; a check gives its values in exactly these (milliseconds, bytes, percent, seconds). */
export const units = {
  milliseconds: unit("TIME_RESPONSE"),
  seconds: unit("TIME_SECONDS"),
  days: ofWholeNumbers("CUSTOM", "d"),
  percent: unit("PERCENT"),
  cpu: unit("CPU"),
  memory: unit("BYTES_MEMORY"),
  disk: unit("BYTES_DISK"),
  file: unit("BYTES_FILE"),
  perSecond: unit("CUSTOM", "/s"),
  perMinute: unit("CUSTOM", "/min"),
  bandwidth: unit("BYTES_BANDWIDTH"),
  count: ofWholeNumbers("COUNT"),
  bits: ofWholeNumbers("CUSTOM", "bit"),
  figure: unit("CUSTOM"),
  number: ofWholeNumbers("CUSTOM"),
  lookup: unit("LOOKUP"),
} as const satisfies Record<string, Unit>;
