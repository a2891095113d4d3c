import type { Report } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { figureTexts, reportWords, summaryText, targetText } from "@monitor/report";
import type { Availability } from "@monitor/report";
import { CircleCheck, CircleX, Minus } from "lucide-react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { DayBars, DaysCard } from "./report-days.tsx";
import styles from "./reports.module.css";
import { spanText } from "./report-dates.ts";

export interface ReportViewProps {
  readonly report: Report;
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
        <h2>{words.title(report.object.name ?? report.object.id)}</h2>
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
        <p className={styles.rule}>{words.rule}</p>
      </Card>
      <DaysCard report={report} />
    </>
  );
}

function Figures({ report: { total, target } }: { readonly report: Report }) {
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
  return (
    <FiguresTable caption={words.objects} first={words.columns.object} withDays>
      {report.rows.map((row) => (
        <FiguresRow
          key={row.object.id}
          name={row.object.name ?? row.object.id}
          href={row.object.id === report.object.id ? null : hrefOf(row.object.id)}
          figures={row}
          locale={locale}
        >
          <td className={styles.bars}>
            <DayBars row={row} report={report} />
          </td>
        </FiguresRow>
      ))}
      <FiguresRow name={words.columns.total} figures={report.total} locale={locale}>
        <td />
      </FiguresRow>
    </FiguresTable>
  );
}

export interface FiguresTableProps {
  readonly caption: string;
  readonly first: string;
  readonly withDays?: boolean;
  readonly children: React.ReactNode;
}

/** A table of figures; on a phone it scrolls sideways in itself. */
export function FiguresTable({ caption, first, withDays = false, children }: FiguresTableProps) {
  const { columns } = reportWords[useLanguage()];
  const { reached, down, paused, unknown, outages, credit } = columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[first, reached, down, paused, unknown, outages, credit].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {withDays ? <th scope="col">{columns.days}</th> : null}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export interface FiguresRowProps {
  readonly name: string;
  /** The report of it. */
  readonly href?: string | null;
  readonly figures: Availability;
  readonly locale: Locale;
  readonly children?: React.ReactNode;
}

export function FiguresRow({ name, href = null, figures, locale, children }: FiguresRowProps) {
  const { reached, down, paused, unknown, outages, credit } = figureTexts(figures, locale);
  const isMissed = figures.is_met === false;
  return (
    <tr>
      <th scope="row">
        <TargetMark isMet={figures.is_met} locale={locale} />{" "}
        {href === null ? (
          name
        ) : (
          <AppLink href={href} className={styles.drill}>
            {name}
          </AppLink>
        )}
      </th>
      <td className={isMissed ? styles.missed : styles.strong}>{reached}</td>
      {[down, paused, unknown, outages].map((text, at) => (
        <td key={at}>{text}</td>
      ))}
      <td className={isMissed ? styles.missed : undefined}>{credit}</td>
      {children}
    </tr>
  );
}

function TargetMark({ isMet, locale }: { readonly isMet: boolean | null; readonly locale: Locale }) {
  const words = reportWords[locale];
  const [shape, word, look] =
    isMet === null
      ? ([Minus, words.notCounted, styles.muted] as const)
      : isMet
        ? ([CircleCheck, words.met, styles.met] as const)
        : ([CircleX, words.missed, styles.missed] as const);
  return (
    <span className={look}>
      <Icon shape={shape} size={15} />
      <VisuallyHidden>{word}:</VisuallyHidden>
    </span>
  );
}
