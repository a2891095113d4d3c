import { formatFull } from "@monitor/domain";
import { figureTexts, reportTitle, reportWords, spanText, summaryText, targetText } from "@monitor/report";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { FiguresRow, FiguresTable } from "./figures-table.tsx";
import { DayBars, DaysCard } from "./report-days.tsx";
import { ChannelChart } from "./channel-chart.tsx";
import { figuresOf } from "./report-files.ts";
import type { ShownReport } from "./report-files.ts";
import styles from "./reports.module.css";

export interface ReportViewProps {
  readonly report: ShownReport;
  /** Where the report of an object is. */
  readonly hrefOf: (objectId: string) => string;
}

/** A report: its result in a sentence, its figures, its objects, its days. */
export function ReportView({ report, hrefOf }: ReportViewProps) {
  const locale = useLanguage();
  const words = reportWords[locale];
  return (
    <>
      <div className={styles.result}>
        {"object" in report ? <h2>{reportTitle(report, locale)}</h2> : null}
        <p>
          {summaryText(report.rows, locale)}{" "}
          <span className={styles.muted}>
            {spanText(report, locale)}
            {report.is_running ? `, ${words.soFar}` : ""} · {report.time_zone}
          </span>
        </p>
      </div>
      <Figures report={report} />
      <Card title={words.objects} note={formatFull(report.rows.length, locale)} isFlush>
        <ObjectTable report={report} hrefOf={hrefOf} />
        <p className={styles.rule}>
          {"left_out" in report && report.left_out > 0
            ? `${words.leftOut(formatFull(report.left_out, locale))} `
            : null}
          {words.rule}
        </p>
      </Card>
      <DaysCard report={report} />
      {"charts" in report ? (
        <div className={styles.charts}>
          {report.charts.map((chart, at) => (
            <ChannelChart key={at} chart={chart} report={report} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function Figures({ report: { total, target } }: { readonly report: ShownReport }) {
  const locale = useLanguage();
  const { columns } = reportWords[locale];
  const texts = figureTexts(total, locale);
  const figures: [string, string][] = [
    [columns.reached, texts.reached],
    [columns.target, targetText(target, locale)],
    [columns.down, texts.down],
    [columns.credit, texts.credit],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ObjectTable({ report, hrefOf }: ReportViewProps) {
  const locale = useLanguage();
  const words = reportWords[locale];
  const figures = figuresOf(report);
  const own = "object" in report ? report.object.id : null;
  return (
    <FiguresTable caption={words.objects} first={words.columns.object} figures={figures} withDays>
      {report.rows.map((row) => (
        <FiguresRow
          key={row.object.id}
          name={row.object.name ?? row.object.id}
          href={row.object.id === own ? null : hrefOf(row.object.id)}
          values={row}
          figures={figures}
          locale={locale}
        >
          <td className={styles.bars}>
            <DayBars row={row} report={report} />
          </td>
        </FiguresRow>
      ))}
      <FiguresRow name={words.columns.total} values={report.total} figures={figures} locale={locale}>
        <td>{"\u2013"}</td>
      </FiguresRow>
    </FiguresTable>
  );
}
