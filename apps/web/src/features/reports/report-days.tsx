import type { ReportRow } from "@monitor/contract";
import { dayMark, dayText, reachedText, reportWords, spanText } from "@monitor/report";
import type { DayMark } from "@monitor/report";
import { useState } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { HistoryBars } from "../../shared/ui/history-bars.tsx";
import type { Tone } from "../../shared/ui/tone.ts";
import { FiguresRow, FiguresTable } from "./figures-table.tsx";
import { figuresOf } from "./report-files.ts";
import type { ShownReport } from "./report-files.ts";
import styles from "./reports.module.css";
import { useMessages } from "./texts.ts";

const tones: Readonly<Record<Exclude<DayMark, null>, Tone>> = { met: "up", missed: "warning", bad: "down" };

function toneOf(reached: number | null, target: number): Tone {
  const mark = dayMark(reached, target);
  return mark === null ? "unknown" : tones[mark];
}

interface Day {
  readonly date: string;
  readonly reached: number | null;
}

/** So many bars fit in the row of an object, and in the card of all days on a phone. */
const mostInRow = 31;
const mostInCard = 92;

/** What was reached, as bars of one day, or of the lowest of several where there are too many; in words the lowest of all. */
function useBars(days: readonly Day[], { target, most }: { readonly target: number; readonly most: number }) {
  const texts = useMessages();
  const locale = useLanguage();
  const lowest = (some: readonly Day[]): Day | undefined =>
    some
      .filter(({ reached }) => reached !== null)
      .toSorted((one, other) => (one.reached ?? 0) - (other.reached ?? 0))[0];
  const length = Math.ceil(days.length / most);
  const parts = Array.from({ length: Math.ceil(days.length / length) || 0 }, (_, at) =>
    days.slice(at * length, (at + 1) * length),
  );
  const buckets = parts.map((part) => {
    const reached = lowest(part)?.reached ?? null;
    return {
      tone: toneOf(reached, target),
      label: texts.barOf(spanText({ days: part }, locale), reachedText(reached, locale)),
    };
  });
  const worst = lowest(days);
  const label =
    worst === undefined
      ? texts.noDays
      : reportWords[locale].lowestDay(dayText(worst.date, locale), reachedText(worst.reached, locale));
  return { buckets, label };
}

/** The days of one object. */
export function DayBars({ row, report }: { readonly row: ReportRow; readonly report: ShownReport }) {
  const days = report.days.map(({ date }, at) => ({ date, reached: row.days[at] ?? null }));
  return <HistoryBars {...useBars(days, { target: report.target, most: mostInRow })} width={170} />;
}

/** All days together, as bars or as a table. */
export function DaysCard({ report }: { readonly report: ShownReport }) {
  const texts = useMessages();
  const locale = useLanguage();
  const words = reportWords[locale];
  const figures = figuresOf(report);
  const [isTable, setTable] = useState(false);
  const bars = useBars(report.days, { target: report.target, most: mostInCard });
  const [first, last] = [report.days[0]?.date, report.days.at(-1)?.date];
  const ends: [string, string] = [dayText(first ?? "", locale), dayText(last ?? "", locale)];
  return (
    <Card
      title={words.byDay}
      isFlush
      actions={
        <Button size="sm" kind="ghost" onClick={() => setTable(!isTable)}>
          {isTable ? texts.showChart : texts.showTable}
        </Button>
      }
    >
      {isTable ? (
        <FiguresTable caption={words.byDay} first={words.columns.date} figures={figures}>
          {report.days.map((day) => (
            <FiguresRow
              key={day.date}
              name={dayText(day.date, locale)}
              values={day}
              figures={figures}
              locale={locale}
            />
          ))}
          <FiguresRow name={words.columns.total} values={report.total} figures={figures} locale={locale} />
        </FiguresTable>
      ) : (
        <div className={styles.chart}>
          <HistoryBars {...bars} height={64} ends={ends} />
          <p className={styles.muted}>{bars.label}</p>
        </div>
      )}
    </Card>
  );
}
