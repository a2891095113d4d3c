import { useLanguage } from "../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusCounterLinks } from "../../shared/monitoring-ui/status-counter.tsx";
import { renderAppLink } from "../../shared/navigation/index.ts";
import { hrefOf } from "./status-href.ts";
import { useMessages } from "./texts.ts";
import { useTotalCounts } from "./use-total-counts.ts";

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
