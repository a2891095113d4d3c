import { formatFull } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import type { Availability } from "./availability.ts";
import { figureTexts, minutesOf, reportWords, targetText } from "./words.ts";
import { beforeTexts, worstWords } from "./worst-words.ts";
import type { ToldBefore } from "./worst-words.ts";

/** One of the figures at the top of a report, and what is said below it. */
export interface HeadFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

interface Headed {
  readonly total: Availability;
  readonly target: number;
  readonly before: ToldBefore | null;
}

/** The figures at the top of page and PDF, beside the period before. */
export function headFigures({ total, target, before }: Headed, locale: Locale): HeadFigure[] {
  const { columns } = reportWords[locale];
  const words = worstWords[locale];
  const texts = figureTexts(total, locale);
  const was = beforeTexts(before, locale);
  const leftOut = [
    minutesOf(total.paused_ms) > 0 ? `${texts.paused} ${words.paused}` : "",
    minutesOf(total.unknown_ms) > 0 ? `${texts.unknown} ${words.unknown}` : "",
  ].filter(Boolean);
  return [
    { label: columns.reached, value: texts.reached, note: was.reached },
    { label: columns.target, value: targetText(target, locale), note: was.met },
    {
      label: columns.down,
      value: texts.down,
      note: leftOut.length === 0 ? "" : `${words.notCounted}: ${leftOut.join(", ")}`,
    },
    {
      label: columns.credit,
      value: texts.credit,
      note: words.outages(total.outages, formatFull(total.outages, locale)),
    },
  ];
}
