import { isTimeZone } from "@monitor/domain";
import { useServerNow } from "../../../../shared/clock/index.ts";
import { useLanguage } from "../../../../shared/i18n/index.ts";
import styles from "../widgets.module.css";
import type { WidgetViewProps } from "../widget-view.ts";

const stepMs = 10_000;

/** The time of the server in a time zone. */
export function ClockWidget({ widget }: WidgetViewProps) {
  const locale = useLanguage();
  const now = new Date(useServerNow(stepMs));
  const timeZone = widget.time_zone && isTimeZone(widget.time_zone) ? widget.time_zone : undefined;
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hour12: false, timeZone });
  const day = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone });
  return (
    <p className={styles.figure}>
      <b>{time.format(now)}</b>
      <small>
        {day.format(now)}
        {timeZone === undefined ? "" : ` · ${timeZone}`}
      </small>
    </p>
  );
}
