import { notificationCalls } from "@monitor/contract";
import { displayStatusOf, formatDuration, parseStatus } from "@monitor/domain";
import { useServerNow } from "../../../../shared/clock/index.ts";
import { useLanguage } from "../../../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink } from "../../../../shared/navigation/index.ts";
import styles from "../widgets.module.css";
import { useRead } from "../../reads/use-reads.ts";
import { useMessages } from "../../texts.ts";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";

const usualLimit = 8;
const most = 50;
const nowStepMs = 10_000;

/** Open incidents, the newest first. */
export function IncidentsWidget({ widget }: WidgetViewProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const nowMs = useServerNow(nowStepMs);
  // All such widgets ask the same, so that one request serves them.
  const input = { query: { state: "open" as const, limit: most } };
  const { data, error } = useRead(notificationCalls.listIncidents, input);
  if (data === undefined) return <WidgetWait error={error} />;
  if (data.length === 0) return <WidgetNote>{texts.noIncidents}</WidgetNote>;
  const shown = data.slice(0, widget.limit ?? usualLimit);
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((incident) => {
          const status = displayStatusOf(parseStatus(incident.worst_status));
          const seconds = Math.max(0, Math.round((nowMs - Date.parse(incident.opened_at)) / 1000));
          return (
            <li key={incident.id}>
              <AppLink href={`/notifications/incidents/${incident.id}`} className={styles.incident}>
                <StatusIcon status={status} size={16} label={statusLabel(status)} />
                <span>
                  <b>{incident.cause.name || texts.incident(incident.id)}</b>
                  <small>{[incident.worst?.sensor.name, incident.worst?.message].filter(Boolean).join(": ")}</small>
                </span>
                <span className={styles.told}>{incident.told_names.join(", ") || texts.nobodyTold}</span>
                <time dateTime={incident.opened_at}>{formatDuration(seconds, locale)}</time>
              </AppLink>
            </li>
          );
        })}
      </ul>
      {data.length > shown.length ? <WidgetNote>{texts.andMore(data.length - shown.length)}</WidgetNote> : null}
    </>
  );
}
