import { displayCounts, formatFull, parseSummary } from "@monitor/domain";
import { useLanguage } from "../../../../shared/i18n/index.ts";
import { useDisplayOptions } from "../../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../../shared/monitoring-ui/monitoring-words.ts";
import { countedStatuses } from "../../../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, statusPath } from "../../../../shared/navigation/index.ts";
import styles from "../widgets.module.css";
import { useBoardObject } from "../../board-data.tsx";
import { useReadCounts } from "../../reads/use-reads.ts";
import { useMessages } from "../../texts.ts";
import { sensorFilter } from "../sensor-filter.ts";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";

/** Sensors by status; each count leads to its sensors. */
export function CountersWidget(props: WidgetViewProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const options = useDisplayOptions();
  const { data, error } = useReadCounts(sensorFilter(props));
  const object = useBoardObject(props.object);
  if (data === undefined) return <WidgetWait error={error} />;
  const counts = displayCounts(parseSummary(data), options);
  const shown = countedStatuses(counts);
  if (shown.length === 0) return <WidgetNote>{texts.noSensors}</WidgetNote>;
  return (
    <ul className={styles.counters}>
      {shown.map((status) => {
        const content = (
          <>
            <StatusIcon status={status} size={18} label={null} />
            <b>{formatFull(counts[status], locale)}</b> <span>{statusLabel(status)}</span>
          </>
        );
        const href =
          typeof object === "object" && object !== null && !props.widget.filter ? statusPath(object, status) : null;
        return (
          <li key={status} data-tone={status}>
            {href === null ? <span className={styles.counter}>{content}</span> : null}
            {href === null ? null : (
              <AppLink className={styles.counter} href={href}>
                {content}
              </AppLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
