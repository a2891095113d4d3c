import { formatDuration } from "@monitor/domain";
import { useNow } from "../../shared/clock/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { secondsSince, timeMsOf, useAgo } from "../../shared/monitored-objects/index.ts";
import { markedDateTime, useZonedFormat, zonedDate } from "../../shared/time-zone/index.ts";
import { useMessages } from "./texts.ts";

const minuteMs = 60_000;
const weekSeconds = 7 * 24 * 3600;

/** In the largest unit alone: nobody counts the seconds of days. */
function wholeUnits(seconds: number): number {
  const unit = [24 * 3600, 3600, 60].find((length) => seconds >= length) ?? 1;
  return seconds - (seconds % unit);
}

/** When something was last: how long ago within a week, else the day. */
export function SinceTime({ time }: { readonly time: string | null | undefined }) {
  const { never } = useWords();
  const texts = useMessages();
  const ago = useAgo();
  const format = useZonedFormat();
  const nowMs = useNow(minuteMs);
  const atMs = timeMsOf(time);
  const seconds = secondsSince(atMs, nowMs);
  if (atMs === null || seconds === null) return <>{never}</>;
  const recent = seconds < 60 ? texts.justNow : ago(formatDuration(wholeUnits(seconds), format.locale));
  return (
    <time dateTime={time ?? ""} title={markedDateTime(atMs, format)}>
      {seconds < weekSeconds ? recent : zonedDate(atMs, format)}
    </time>
  );
}
