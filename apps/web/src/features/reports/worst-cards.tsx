import { formatNumber } from "@monitor/domain";
import { minutesOf, outageTexts, reportWords, shareName, worstWords } from "@monitor/report";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import type { ShownReport } from "./report-files.ts";
import reports from "./reports.module.css";
import styles from "./worst.module.css";

export interface WorstCardsProps {
  readonly report: ShownReport;
  /** Where the report of an object is. */
  readonly hrefOf: (objectId: string) => string;
}

/** What was down most, and the longest outages with what the sensors said. */
export function WorstCards(props: WorstCardsProps) {
  const { outages } = props.report;
  const words = worstWords[useLanguage()];
  if (outages.length === 0) {
    return (
      <Card title={words.longest}>
        <p className={reports.muted}>{words.noOutages}</p>
      </Card>
    );
  }
  return (
    <div className={styles.cards}>
      <OutagesCard report={props.report} />
      <MostDownCard {...props} />
    </div>
  );
}

function OutagesCard({ report }: Pick<WorstCardsProps, "report">) {
  const locale = useLanguage();
  const words = worstWords[locale];
  return (
    <Card title={words.longest} isFlush className={styles.outages}>
      <ol className={styles.list}>
        {report.outages.map((outage) => {
          const { name, began, duration, said } = outageTexts(outage, report.time_zone, locale);
          return (
            <li key={`${outage.sensor.id} ${outage.from}`}>
              <span className={styles.what}>
                <AppLink href={objectPath({ type: "sensor", id: outage.sensor.id })} className={reports.drill}>
                  {name}
                </AppLink>
                <small>
                  {began} · {said}
                </small>
              </span>
              <span className={styles.long}>{duration}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function MostDownCard({ report: { most_down }, hrefOf }: WorstCardsProps) {
  const locale = useLanguage();
  const { most } = worstWords[locale];
  const longestMs = Math.max(1, ...most_down.map(({ down_ms }) => down_ms));
  const minutes = (ms: number) => formatNumber(minutesOf(ms), { locale, decimalMode: "CUSTOM", decimalDigits: 1 });
  return (
    <Card title={most} isFlush className={styles.most}>
      <ol className={styles.list}>
        {most_down.map((share) => (
          <li key={share.object?.id ?? ""}>
            <span className={styles.what}>
              {share.object === null ? (
                shareName(share, locale)
              ) : (
                <AppLink href={hrefOf(share.object.id)} className={reports.drill}>
                  {shareName(share, locale)}
                </AppLink>
              )}
              <span className={styles.track} aria-hidden="true">
                <span
                  className={share.object === null ? styles.rest : styles.bar}
                  style={{ width: `${(share.down_ms / longestMs) * 100}%` }}
                />
              </span>
            </span>
            <span className={styles.long}>
              {minutes(share.down_ms)} {reportWords[locale].minutesHint}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
