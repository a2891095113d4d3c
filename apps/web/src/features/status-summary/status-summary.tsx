import { formatFull, rootGroupId } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { createMessages, useLanguage } from "../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { countedStatuses, StatusCounterLinks } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, renderAppLink, statusPath } from "../../shared/navigation/index.ts";
import type { messages } from "./messages.en.ts";
import styles from "./status-summary.module.css";
import { useTotalCounts } from "./use-total-counts.ts";

const { useMessages } = createMessages<typeof messages>("status-summary");

/** RT-15: the tables of the root group, filtered by a status. */
const hrefOf = (status: DisplayStatus) => statusPath({ type: "group", id: rootGroupId }, status);

/** LY-02: counters of the top bar. */
export function TopStatusCounters() {
  const texts = useMessages();
  const language = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const counts = useTotalCounts();
  if (!counts) return null;
  return (
    <StatusCounterLinks
      label={texts.label}
      counts={counts}
      hrefOf={hrefOf}
      labelOf={statusLabel}
      locale={language}
      renderLink={renderAppLink}
    />
  );
}

/** LY-05: the same in the drawer, one line a status with the number in full. */
export function DrawerStatusList({ onFollow }: { readonly onFollow: () => void }) {
  const texts = useMessages();
  const language = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const counts = useTotalCounts();
  if (!counts) return null;
  return (
    <nav className={styles.section} aria-label={texts.label}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <ul>
        {countedStatuses(counts).map((status) => (
          <li key={status}>
            <AppLink className={styles.entry} href={hrefOf(status)} onClick={onFollow}>
              <StatusIcon status={status} size={16} label={null} />
              <span className={styles.name}>{statusLabel(status)}</span>
              <b>{formatFull(counts[status], language)}</b>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
