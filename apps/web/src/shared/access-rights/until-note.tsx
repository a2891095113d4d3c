import { systemClock } from "../clock/index.ts";
import { markedDateTime, useZonedFormat, zonedClock, zonedDate, zonedDayAndMonth } from "../time-zone/index.ts";
import type { ZonedFormat } from "../time-zone/index.ts";
import { useRightMessages } from "./texts.ts";

/** "3 Dec 18:00", with the year where it is another one. */
export function shortMoment(ms: number, format: ZonedFormat): string {
  const isThisYear = zonedDate(ms, format).slice(-4) === zonedDate(systemClock.now(), format).slice(-4);
  const day = isThisYear ? zonedDayAndMonth(ms, format) : zonedDate(ms, format);
  return `${day} ${zonedClock(ms, format.zone).slice(0, 5)}`;
}

/** When a right ends, on the person's clock. Load it lazily: hardly any right does. */
export function UntilNote({ untilMs }: { readonly untilMs: number }) {
  const texts = useRightMessages();
  const format = useZonedFormat();
  return (
    <time dateTime={new Date(untilMs).toISOString()} title={markedDateTime(untilMs, format)}>
      {texts.until(shortMoment(untilMs, format))}
    </time>
  );
}
