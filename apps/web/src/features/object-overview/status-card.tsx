import { Gauge } from "lucide-react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { countsOf, keyOf, totalOfCounts, typeOf, useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusBar } from "../../shared/monitoring-ui/status-bar.tsx";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusDonut } from "../../shared/monitoring-ui/status-donut.tsx";
import { renderAppLink, statusPath } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./object-overview.module.css";
import { useMessages } from "./texts.ts";

/** MO-01: the sensors below an object by status; each status of the legend leads to the tables (RT-15). */
export function StatusCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel, shortStatusLabel } = useMonitoringWords();
  const counts = countsOf(object, useDisplayOptions());
  const isEmpty = totalOfCounts(counts) === 0;
  if (typeOf(object) === "device") {
    if (isEmpty) return null;
    return (
      <Card
        title={texts.statusTitle}
        actions={<StatusCounters counts={counts} labelOf={statusLabel} locale={locale} />}
      >
        <StatusBar counts={counts} labelOf={statusLabel} locale={locale} isLarge />
      </Card>
    );
  }
  return (
    <Card title={texts.statusTitle}>
      {isEmpty ? (
        <EmptyState icon={<Icon shape={Gauge} size={22} />} title={texts.noSensorsTitle}>
          {texts.noSensorsText}
        </EmptyState>
      ) : (
        <div className={styles.wideLegend}>
          <StatusDonut
            counts={counts}
            locale={locale}
            caption={texts.sensors}
            label={texts.statusLabel}
            labelOf={statusLabel}
            shortLabelOf={shortStatusLabel}
            hrefOf={(status) => statusPath(keyOf(object), status)}
            renderLink={renderAppLink}
          />
        </div>
      )}
    </Card>
  );
}
