import { isInHours, nextChangeOfHours } from "@monitor/domain";
import type { WeekHours } from "@monitor/domain";
import { useState } from "react";
import { reportFailure } from "../../shared/api/index.ts";
import { useServerNow } from "../../shared/clock/index.ts";
import { gridOf, hoursOf } from "../../shared/hours-grid/week-hours.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { markedDateTime, useZonedFormat } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import styles from "./own-notifications.module.css";
import type { OwnPartProps } from "./own-notifications-card.tsx";
import { useMessages } from "./texts.ts";

const QuietHoursDialog = lazyPart(async () => (await import("./quiet-hours-dialog.tsx")).QuietHoursDialog);
const minuteMs = 60_000;

/** The quiet hours in a line, and their dialog. */
export function QuietHours({ stored, change }: OwnPartProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const nowMs = useServerNow(minuteMs);
  const [isOpen, setOpen] = useState(false);
  const { quiet } = stored;
  const count = Object.values(quiet?.hours ?? {}).reduce((sum, hours) => sum + hours.length, 0);
  const endMs = quiet ? endOf(hoursOf(gridOf(quiet.hours)), quiet.time_zone, nowMs) : null;
  return (
    <>
      <p className={styles.line}>
        {quiet ? texts.quietCount(count, quiet.time_zone) : texts.noQuiet}
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
