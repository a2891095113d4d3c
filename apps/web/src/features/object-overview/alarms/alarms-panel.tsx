import { formatFull } from "@monitor/domain";
import { Table2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useLanguage, useWords } from "../../../shared/i18n/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { countsOf, useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { AlarmsChart } from "./alarms-chart.tsx";
import styles from "./alarms-panel.module.css";
import { alarmBars } from "./alarms.ts";
import { useMessages } from "../texts.ts";
import { useDayHistory } from "../use-day-history.ts";

const AlarmsTable = lazyPart(async () => (await import("./alarms-table.tsx")).AlarmsTable);

/** Bars and the times below them. */
const pictureHeight = 83;

/** MO-01: the sensors in alarm over the last 24 hours, as stacked bars and as a table. */
export function AlarmsPanel({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const { tryAgain } = useWords();
  const locale = useLanguage();
  const options = useDisplayOptions();
  const { data, error, isFetching, refetch } = useDayHistory(object.id);
  const [isTableOpen, setTableOpen] = useState(false);
  const bars = useMemo(() => data && alarmBars(data, countsOf(object, options), options), [data, object, options]);
  const last = bars?.[bars.length - 1];
  return (
    <section aria-label={texts.alarms} aria-busy={!data && !error}>
      <header className={styles.head}>
        <h3 className={styles.title}>{texts.alarms}</h3>
        {bars && last ? (
          <>
            <IconButton icon={Table2} size="sm" label={texts.alarmsAsTable} onClick={() => setTableOpen(true)} />
            <b className={styles.now}>{formatFull(last.total, locale)}</b>
          </>
        ) : null}
      </header>
      {bars && last ? <AlarmsChart bars={bars} /> : null}
      {bars && !last ? <p className={styles.note}>{texts.noAlarmData}</p> : null}
      {!bars && !error ? <Skeleton height={pictureHeight} /> : null}
      {!bars && error ? (
        <p className={styles.note}>
          {texts.alarmsFailed}
          <Button size="sm" kind="ghost" isBusy={isFetching} onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        </p>
      ) : null}
      {isTableOpen && bars ? <AlarmsTable bars={bars} onClose={() => setTableOpen(false)} /> : null}
    </section>
  );
}
