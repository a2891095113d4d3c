import type { Report } from "@monitor/contract";
import { formatNumber } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { dayMark, dayText, minutesOf, percentTicks, reachedText, reportWords, shareName } from "@monitor/report";
import type { DayMark } from "@monitor/report";
import { inks, margins } from "./report-page.ts";
import type { ReportPage } from "./report-page.ts";

/** The height of the bars of days with their words. */
export const daysHeight = 128;
const plot = { left: 44, height: 92 } as const;
const shareRow = 18;
const share = { left: 200, right: 76, height: 8 } as const;

interface Drawn {
  readonly report: Pick<Report, "days" | "target" | "most_down">;
  readonly language: Locale;
  /** Where its top is. */
  readonly y: number;
}

/** In grey a missed day is lower, and one without time has a dashed frame. */
function drawDay(
  page: ReportPage,
  mark: DayMark,
  { x, y, width, height }: Record<"x" | "y" | "width" | "height", number>,
) {
  const { pdf } = page;
  if (mark === null)
    pdf.rect(x, y, width, height).lineWidth(0.5).dash(2, { space: 2 }).strokeColor(inks.muted).stroke();
  else pdf.rect(x, y, width, height).fill(mark === "met" ? inks.up : mark === "bad" ? inks.down : inks.warning);
  pdf.undash();
}

/** What was reached on each day, as bars, with the target as a dashed line. */
export function drawDays(page: ReportPage, { report: { days, target }, language, y }: Drawn): void {
  const { pdf, width } = page;
  const reached = days.map((day) => day.reached);
  const ticks = percentTicks(reached, target);
  const [low = 0] = ticks;
  const top = y + 6;
  const yOf = (value: number) => top + ((100 - Math.max(low, value)) / (100 - low)) * plot.height;
  const [left, wide] = [margins.x + plot.left, width - plot.left];
  const line = (at: number) =>
    pdf
      .moveTo(left, at)
      .lineTo(left + wide, at)
      .lineWidth(0.5);
  for (const tick of ticks) {
    line(yOf(tick)).strokeColor(inks.line).stroke();
    const label = { x: margins.x, y: yOf(tick) - 4, width: plot.left - 6, size: 7, color: inks.muted, isRight: true };
    const decimals = low >= 99.5 ? 2 : 1;
    page.line(formatNumber(tick, { locale: language, decimalMode: "CUSTOM", decimalDigits: decimals }), label);
  }
  // A few days are no walls.
  const step = Math.min(60, wide / days.length);
  for (const [at, { reached: value }] of days.entries()) {
    const place = { x: left + at * step + step * 0.08, y: yOf(value ?? 100), width: step * 0.84 };
    // A bar of nothing would be no bar.
    const height = Math.max(2, top + plot.height - place.y);
    drawDay(page, dayMark(value, target), { ...place, y: top + plot.height - height, height });
  }
  line(yOf(target)).dash(3, { space: 2 }).strokeColor(inks.down).stroke();
  pdf.undash();
  const ends = [days[0], days.at(-1)].map((day) => (day === undefined ? "" : dayText(day.date, language)));
  const label = { y: top + plot.height + 4, width: wide / 2, size: 7, color: inks.muted };
  page.line(ends[0] ?? "", { ...label, x: left });
  page.line(days.length > 1 ? (ends[1] ?? "") : "", { ...label, x: left + label.width, isRight: true });
}

/** What is read aloud in the place of the bars: the lowest day. */
export function daysWords({ days }: Pick<Report, "days">, language: Locale): string {
  const known = days.filter((day) => day.reached !== null);
  const [worst] = known.toSorted((one, other) => (one.reached ?? 0) - (other.reached ?? 0));
  const { byDay, lowestDay, notCounted } = reportWords[language];
  if (worst === undefined) return `${byDay}. ${notCounted}`;
  return `${byDay}. ${lowestDay(dayText(worst.date, language), reachedText(worst.reached, language))}`;
}

/** The height of the bars of what was down most. */
export const sharesHeight = ({ most_down }: Pick<Report, "most_down">): number => most_down.length * shareRow;

/** What was down most, as bars beside names and minutes. */
export function drawShares(page: ReportPage, { report: { most_down }, language, y }: Drawn): void {
  const { pdf, width } = page;
  const most = Math.max(1, ...most_down.map(({ down_ms }) => down_ms));
  const wide = width - share.left - share.right;
  for (const [at, one] of most_down.entries()) {
    const top = y + at * shareRow;
    const minutes = formatNumber(minutesOf(one.down_ms), { locale: language, decimalMode: "CUSTOM", decimalDigits: 1 });
    const text = `${minutes} ${reportWords[language].minutesHint}`;
    page.decoration(() => {
      const bar = [margins.x + share.left, top + 2] as const;
      pdf.rect(...bar, wide, share.height).fill(inks.none);
      pdf
        .rect(...bar, Math.max(1, (one.down_ms / most) * wide), share.height)
        .fill(one.object === null ? inks.muted : inks.series);
    });
    page.tagged("P", () => {
      page.line(shareName(one, language), { x: margins.x, y: top, width: share.left - 10, size: 8.5 });
      page.line(text, { x: margins.x + width - share.right, y: top, width: share.right, size: 8.5, isRight: true });
    });
  }
}
