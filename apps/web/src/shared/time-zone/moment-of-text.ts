import { parseDateTimeText } from "../ui/date-time-text.ts";
import { momentOfWallClock } from "./zoned-time.ts";
import type { TimeZone } from "./zoned-time.ts";

/** The moment that is written in a date-time field, on the clock of the user, in milliseconds; null when it is none. */
export function momentOfText(text: string, zone: TimeZone): number | null {
  const wallMs = parseDateTimeText(text);
  return wallMs === null ? null : momentOfWallClock(wallMs, zone);
}
