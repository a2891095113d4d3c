import { formatFull } from "@monitor/domain";
import { useMemo } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useImpactSensors } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import { impactCountsOf } from "./impact-counts.ts";
import styles from "./object-overview.module.css";
import { useMessages } from "./texts.ts";

/** OD-03: a probe's sensors by performance impact against the guidance (NF-05); not rendered without sensors. */
export function ImpactCard({ probe }: { readonly probe: AnyObject }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { data } = useImpactSensors(probe.id);
  const counts = useMemo(() => impactCountsOf(data ?? []), [data]);
  if (counts.length === 0) return null;
  return (
    <Card title={texts.impactTitle}>
      <DetailsList
        entries={counts.map(({ level, count, guidance }) => ({
          id: String(level),
          label: texts.impact[level],
          value: (
            <span className={styles.impact}>
              <span>{texts.impactGuidance(formatFull(count, locale), formatFull(guidance, locale))}</span>
              <MiniGauge share={count / guidance} tone={count > guidance ? "warning" : "up"} width={60} label={null} />
            </span>
          ),
        }))}
      />
    </Card>
  );
}
