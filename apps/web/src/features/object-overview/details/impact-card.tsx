import { formatFull } from "@monitor/domain";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { DetailsList } from "../../../shared/ui/details-list.tsx";
import { MiniGauge } from "../../../shared/ui/mini-gauge.tsx";
import styles from "./impact-card.module.css";
import type { ImpactCount } from "./impact-counts.ts";
import { LineSkeletons } from "../line-skeletons.tsx";
import { useMessages } from "../texts.ts";
import { useImpactCounts } from "./use-impact-counts.ts";

/** OD-03: a probe's sensors by performance impact against the guidance (NF-05); not rendered without sensors. */
export function ImpactCard({ probe }: { readonly probe: AnyObject }) {
  const texts = useMessages();
  const { counts, error, retry } = useImpactCounts(probe.id);
  if (counts && counts.length === 0) return null;
  return (
    <Card title={texts.impactTitle} isBusy={!counts && !error}>
      {!counts && error ? (
        <PanelError title={texts.impactFailed} error={error} onRetry={retry}>
          {texts.restIsFine}
        </PanelError>
      ) : null}
      {!counts && !error ? <LineSkeletons count={3} height={28} /> : null}
      {counts ? <ImpactList counts={counts} /> : null}
    </Card>
  );
}

function ImpactList({ counts }: { readonly counts: readonly ImpactCount[] }) {
  const texts = useMessages();
  const locale = useLanguage();
  const above = counts.filter(({ isAbove }) => isAbove).map(({ level }) => texts.impact[level]);
  return (
    <>
      {above.length > 0 ? (
        <div className={styles.warning}>
          <Banner
            tone="warning"
            isSmall
            icon={<StatusIcon status="warning" size={16} label={null} />}
            title={texts.impactAboveTitle}
          >
            {texts.impactAboveText(above.join(", "))}
          </Banner>
        </div>
      ) : null}
      <DetailsList
        entries={counts.map(({ level, count, guidance, isAbove }) => ({
          id: String(level),
          label: texts.impact[level],
          value: (
            <span className={styles.impact}>
              <span>
                {texts.impactGuidance(formatFull(count, locale), formatFull(guidance, locale))}
                {isAbove ? <b className={styles.above}> {texts.impactAbove}</b> : null}
              </span>
              <MiniGauge share={count / guidance} tone={isAbove ? "warning" : "up"} width={60} label={null} />
            </span>
          ),
        }))}
      />
    </>
  );
}
