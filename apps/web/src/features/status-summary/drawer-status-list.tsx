import { formatFull } from "@monitor/domain";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { countedStatuses } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink } from "../../shared/navigation/index.ts";
import styles from "./drawer-status-list.module.css";
import { hrefOf } from "./status-href.ts";
import { useMessages } from "./texts.ts";
import { useTotalCounts } from "./use-total-counts.ts";

/** LY-05: the counters of the top bar in the drawer, one line a status with the number in full. */
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
