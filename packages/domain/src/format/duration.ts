import { noValueText, nonBreakingSpace } from "./locale.ts";
import type { Locale } from "./locale.ts";
import { formatFull } from "./number.ts";

/** The units of a duration, largest first; the symbols are the same in both languages. */
export const durationUnits = [
  { unit: "d", seconds: 86_400 },
  { unit: "h", seconds: 3600 },
  { unit: "min", seconds: 60 },
  { unit: "s", seconds: 1 },
] as const;

/** One unit of a duration. */
export type DurationUnit = (typeof durationUnits)[number]["unit"];

/** A part of a duration: a whole number of one unit. */
export interface DurationPart {
  unit: DurationUnit;
  count: number;
}

const shownUnits = 2;

/** Splits whole seconds into days, hours, minutes and seconds without the zero parts, largest first; below 1 s: none. */
export function splitDuration(seconds: number): DurationPart[] {
  const parts: DurationPart[] = [];
  let rest = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  for (const { unit, seconds: length } of durationUnits) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) {
      parts.push({ unit, count });
    }
  }
  return parts;
}

/**
 * A duration in its largest two non-zero units (NF-02): "2 h 14 min", "1 d 5 s", "42 s"; parts of a second are cut.
 * Less than a second and negative durations are "0 s"; no finite number: an en dash.
 */
export function formatDuration(seconds: number | null | undefined, locale: Locale): string {
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) {
    return noValueText;
  }
  const parts = splitDuration(seconds).slice(0, shownUnits);
  const shown = parts.length > 0 ? parts : [{ unit: "s", count: 0 }];
  return shown.map(({ unit, count }) => `${formatFull(count, locale)}${nonBreakingSpace}${unit}`).join(" ");
}
