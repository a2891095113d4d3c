import type { DisplayStatus } from "@monitor/domain";
import { Gauge } from "lucide-react";
import { useFeatureState } from "../../shared/api/index.ts";
import { ErrorBoundary } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { lazyPart, whenQuiet } from "../../shared/loading/index.ts";
import {
  countsOf,
  isPassage,
  keyOf,
  sensorCountOf,
  typeOf,
  useDisplayOptions,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusBar } from "../../shared/monitoring-ui/status-bar.tsx";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusDonut } from "../../shared/monitoring-ui/status-donut.tsx";
import { renderAppLink, statusPath } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./object-overview.module.css";
import { useMessages } from "./texts.ts";

const AlarmsPanel = lazyPart(async () => (await import("./alarms/alarms-panel.tsx")).AlarmsPanel, { after: whenQuiet });

interface StatusCardProps {
  readonly object: AnyObject;
  /** The probe is away: every sensor is unknown, and there is nothing to distinguish. */
  readonly isAway: boolean;
}

/** MO-01: the sensors below an object by status; each status of the legend leads to the tables (RT-15). */
export function StatusCard({ object, isAway }: StatusCardProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel, shortStatusLabel } = useMonitoringWords();
  const counts = countsOf(object, useDisplayOptions());
  const total = sensorCountOf(object);
  const isEmpty = total === 0;
  const isWay = isPassage(object);
  const hrefOf = (status: DisplayStatus) => statusPath(keyOf(object), status);
  // Room is kept for the alarms until the server has said that it has none, so that nothing jumps.
  const hasAlarms = useFeatureState("ext/status-history") !== false;
  const isDevice = typeOf(object) === "device";
  if (isDevice && isEmpty) return null;
  if (isDevice || (isAway && !isEmpty)) {
    return (
      <Card
        title={texts.statusTitle}
        actions={
          <StatusCounters
            counts={counts}
            labelOf={statusLabel}
            locale={locale}
            hrefOf={hrefOf}
            renderLink={renderAppLink}
          />
        }
      >
        <StatusBar counts={counts} labelOf={statusLabel} locale={locale} isLarge />
      </Card>
    );
  }
  return (
    <Card title={texts.statusTitle}>
      {isEmpty ? (
        <EmptyState
          icon={<Icon shape={Gauge} size={22} />}
          title={isWay ? texts.noVisibleSensorsTitle : texts.noSensorsTitle}
        >
          {isWay ? texts.noVisibleSensorsText : texts.noSensorsText}
        </EmptyState>
      ) : (
        <div className={classNames(styles.hero, !hasAlarms && styles.wideLegend)}>
          <StatusDonut
            counts={counts}
            total={total}
            locale={locale}
            caption={texts.sensors}
            label={texts.statusLabel}
            labelOf={statusLabel}
            shortLabelOf={shortStatusLabel}
            hrefOf={hrefOf}
            renderLink={renderAppLink}
          />
          {hasAlarms ? (
            <div className={styles.alarms}>
              <ErrorBoundary fallback={() => null}>
                <AlarmsPanel object={object} />
              </ErrorBoundary>
            </div>
          ) : null}
        </div>
      )}
    </Card>
  );
}
