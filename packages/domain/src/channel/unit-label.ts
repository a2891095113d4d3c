import type { UnitType } from "./unit.ts";

const unitLabels: Partial<Record<UnitType, string>> = {
  TIME_SECONDS: "s",
  PERCENT: "%",
  COUNT: "#",
  BYTES_MEMORY: "B",
  BYTES_DISK: "B",
  BYTES_FILE: "B",
  BYTES_BANDWIDTH: "B/s",
  TEMPERATURE: "°C",
  TIME_RESPONSE: "msec",
  TIME_HOURS: "h",
  CPU: "%",
  SPEED_DISK: "B/s",
  SPEED_NET: "B/s",
};

/** The label of a unit that has no own one; empty where the type has none. */
export const unitLabel = (type: UnitType): string => unitLabels[type] ?? "";
