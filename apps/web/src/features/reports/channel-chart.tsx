import type { ReportChart, TemplateReport } from "@monitor/contract";
import { formatDateTime, wallMsAt } from "@monitor/domain";
import { chartShape, chartSumsText, chartTitle, chartValueText, dayText, reportWords } from "@monitor/report";
import type { Point } from "@monitor/report";
import { useState } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import styles from "./charts.module.css";
import { useMessages } from "./texts.ts";

export interface ChannelChartProps {
  readonly chart: ReportChart;
  readonly report: Pick<TemplateReport, "days" | "time_zone">;
}

type Found = NonNullable<ReportChart["found"]>;

/** A channel over the time of the report, drawn as in the document, or as a table. */
export function ChannelChart({ chart, report }: ChannelChartProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const [isTable, setTable] = useState(false);
  const title = chartTitle(chart, locale);
  const { found } = chart;
  if (found === null) {
    return (
      <Card title={title}>
        <p className={styles.quiet}>{reportWords[locale].chartGone}</p>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      isFlush
      actions={
        <Button
          size="sm"
          kind="ghost"
          aria-label={`${isTable ? texts.showChart : texts.showTable}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? texts.showChart : texts.showTable}
        </Button>
      }
    >
      {isTable ? (
        <Steps title={title} found={found} timeZone={report.time_zone} />
      ) : (
        <Drawing title={title} found={found} days={report.days} />
      )}
      <p className={styles.sums}>{chartSumsText(found, locale)}</p>
    </Card>
  );
}

const width = 1000;
const height = 200;
const pathOf = (points: readonly Point[]): string =>
  points
    .map(([right, down], at) => `${at === 0 ? "M" : "L"}${(right * width).toFixed(1)} ${(down * height).toFixed(1)}`)
    .join("");

interface DrawingProps {
  readonly title: string;
  readonly found: Found;
  readonly days: TemplateReport["days"];
}

function Drawing({ title, found, days }: DrawingProps) {
  const locale = useLanguage();
  const { lines, bands, ticks } = chartShape(found);
  return (
    <div className={styles.drawing}>
      <div className={styles.plot} role="img" aria-label={`${title}. ${chartSumsText(found, locale)}`}>
        {ticks.map(({ value, y }) => (
          <span key={value} className={styles.tick} style={{ top: `${y * 100}%` }}>
            <i>{chartValueText(value, found.unit, locale)}</i>
          </span>
        ))}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.lines} aria-hidden="true">
          {bands.map((band, at) => (
            <path key={at} className={styles.band} d={`${pathOf(band)}Z`} />
          ))}
          {lines.map((line, at) => (
            <path key={at} className={styles.line} d={`${pathOf(line)}${line.length === 1 ? "h2" : ""}`} />
          ))}
        </svg>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{dayText(days[0]?.date ?? "", locale)}</span>
        <span>{dayText(days.at(-1)?.date ?? "", locale)}</span>
      </div>
    </div>
  );
}

interface StepsProps {
  readonly title: string;
  readonly found: Found;
  readonly timeZone: string;
}

function Steps({ title, found, timeZone }: StepsProps) {
  const locale = useLanguage();
  const { from, average, minimum, maximum } = reportWords[locale].chartColumns;
  const timeOf = (at: number) =>
    formatDateTime(wallMsAt(Date.parse(found.from) + at * found.step_s * 1000, timeZone), { locale, timeZone: "UTC" });
  const cell = (value: number | null | undefined) => chartValueText(value ?? null, found.unit, locale);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable
    <div className={styles.steps} role="group" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[from, average, minimum, maximum].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.average.map((value, at) => (
            <tr key={at}>
              <th scope="row">{timeOf(at)}</th>
              <td>{cell(value)}</td>
              <td>{cell(found.minimum[at])}</td>
              <td>{cell(found.maximum[at])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
