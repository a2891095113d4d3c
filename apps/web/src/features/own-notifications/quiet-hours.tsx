import { isInHours, nextChangeOfHours } from "@monitor/domain";
import type { WeekHours } from "@monitor/domain";
import { useState } from "react";
import { reportFailure } from "../../shared/api/index.ts";
import { useServerNow } from "../../shared/clock/index.ts";
import { gridOf, hoursOf } from "../../shared/hours-grid/week-hours.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { markedDateTime, useZonedFormat } from "../../shared/time-zone/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Button } from "../../shared/ui/button.tsx";
import styles from "./own-notifications.module.css";
import type { OwnPartProps } from "./own-part.ts";
import { quietDays } from "./quiet-summary.ts";
import { useMessages } from "./texts.ts";

const QuietHoursDialog = lazyPart(async () => (await import("./quiet-hours-dialog.tsx")).QuietHoursDialog);
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A Monday; only the names of its week are shown. */
const mondayMs = Date.UTC(2026, 0, 5);
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The quiet hours in a line, and their dialog. */
export function QuietHours({ stored, change }: OwnPartProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const nowMs = useServerNow(minuteMs);
  const [isOpen, setOpen] = useState(false);
  const { quiet } = stored;
  const locale = useLanguage();
  const grid = gridOf(quiet?.hours ?? {});
  const endMs = quiet ? endOf(hoursOf(grid), quiet.time_zone, nowMs) : null;
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(mondayMs + day * dayMs);
  const lines = quietDays(grid).map(({ from, to, ranges }) => {
    const days = from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`;
    return `${days} ${ranges.map((range) => range.map(clock).join("–")).join(", ")}`;
  });
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={classNames(styles.line, quiet && styles.muted)}>
        {quiet ? quiet.time_zone : texts.noQuiet}
        {endMs === null ? null : ` · ${texts.quietNow(markedDateTime(endMs, format))}`}
      </p>
      <div className={styles.buttons}>
        <Button size="sm" onClick={() => setOpen(true)}>
          {quiet ? texts.changeQuiet : texts.setQuiet}
        </Button>
        {quiet ? (
          <Button size="sm" onClick={() => void change({ quiet: null }).catch(reportFailure)}>
            {texts.removeQuiet}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <QuietHoursDialog
          quiet={quiet ?? null}
          onClose={() => setOpen(false)}
          save={async (next) => {
            await change({ quiet: next });
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

const endOf = (hours: WeekHours, zone: string, nowMs: number): number | null =>
  isInHours(hours, nowMs, zone) ? nextChangeOfHours(hours, nowMs, zone) : null;
