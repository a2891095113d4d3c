import { formatFull } from "@monitor/domain";
import { headFigures, periodText, reportTitle, reportWords, summaryText, worstWords } from "@monitor/report";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { FiguresRow, FiguresTable } from "./figures-table.tsx";
import { DayBars, DaysCard } from "./report-days.tsx";
import { ChannelChart } from "./channel-chart.tsx";
import { figuresOf } from "./report-files.ts";
import type { ShownReport } from "./report-files.ts";
import styles from "./reports.module.css";
import { useMessages } from "./texts.ts";
import { WorstCards } from "./worst-cards.tsx";
import type { WorstCardsProps } from "./worst-cards.tsx";

export type ReportViewProps = WorstCardsProps;

/** A report: its result in a sentence, its figures, its objects, its days. */
export function ReportView({ report, hrefOf }: ReportViewProps) {
  const locale = useLanguage();
  const words = reportWords[locale];
  return (
    <>
      <div className={styles.result}>
        {"object" in report ? <h2>{reportTitle(report, locale)}</h2> : null}
        <p>
          {summaryText(report.rows, locale)} <span className={styles.muted}>{periodText(report, locale)}</span>
        </p>
      </div>
      <Figures report={report} />
      <SectionLinks report={report} />
      <div id={sectionId("objects")}>
        <Card title={words.objects} note={formatFull(report.rows.length, locale)} isFlush>
          <ObjectTable report={report} hrefOf={hrefOf} />
          <p className={styles.rule}>
            {"left_out" in report && report.left_out > 0
              ? `${words.leftOut(formatFull(report.left_out, locale))} `
              : null}
            {words.rule}
          </p>
        </Card>
      </div>
      <div id={sectionId("days")}>
        <DaysCard report={report} />
      </div>
      <div id={sectionId("worst")}>
        <WorstCards report={report} hrefOf={hrefOf} />
      </div>
      {"charts" in report ? (
        <div id={sectionId("charts")} className={styles.charts}>
          {report.charts.map((chart, at) => (
            <ChannelChart key={at} chart={chart} report={report} />
          ))}
        </div>
      ) : null}
    </>
  );
}

const sectionId = (section: string): string => `report-${section}`;

/** Moves to the heading of a section, so that reading goes on there. */
function goTo(section: string): void {
  const heading = document.getElementById(sectionId(section))?.querySelector("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
  heading.scrollIntoView({ block: "center" });
}

function SectionLinks({ report }: { readonly report: ShownReport }) {
  const texts = useMessages();
  const locale = useLanguage();
  const words = reportWords[locale];
  const hasCharts = "charts" in report && report.charts.length > 0;
  const sections: [string, string][] = [
    ["objects", words.objects],
    ["days", words.byDay],
    ["worst", worstWords[locale].longest],
    ...(hasCharts ? ([["charts", words.charts]] satisfies [string, string][]) : []),
  ];
  return (
    <nav aria-label={texts.sections} className={styles.sectionLinks}>
      {sections.map(([section, label]) => (
        <Button key={section} size="sm" kind="ghost" onClick={() => goTo(section)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

function Figures({ report }: { readonly report: ShownReport }) {
  return (
    <dl className={styles.figures}>
      {headFigures(report, useLanguage()).map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note === "" ? null : <dd className={styles.figureNote}>{note}</dd>}
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
