import { useLanguage } from "../i18n/index.ts";
import { useUser } from "../session/index.ts";
import { localTime, utc } from "./zoned-time.ts";
import type { TimeZone, ZonedFormat } from "./zoned-time.ts";

export { momentOfText } from "./moment-of-text.ts";
export {
  localTime,
  markedDateTime,
  markedHourAndMinute,
  momentOfWallClock,
  timeZoneChoices,
  utc,
  wallClockMs,
  zonedClock,
  zonedDate,
  zonedDateTime,
  zonedDayAndMonth,
  zoneMark,
} from "./zoned-time.ts";
export type { TimeZone, TimeZoneChoice, ZonedFormat } from "./zoned-time.ts";

/** NF-03: the account's clock; UTC before the log-in and on servers without this setting. */
export function useTimeZone(): TimeZone {
  return useUser()?.time_zone === "LOCAL" ? localTime : utc;
}

/** Language and clock of the user, for everything that writes a time. */
export function useZonedFormat(): ZonedFormat {
  const locale = useLanguage();
  const zone = useTimeZone();
  return { locale, zone };
}
