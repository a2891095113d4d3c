import type { ReportChart } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { chartShape, chartSumsText, chartTitle, chartValueText, dayText, reportWords } from "@monitor/report";
import type { Point } from "@monitor/report";
import { inks, margins } from "./report-page.ts";
import type { ReportPage } from "./report-page.ts";

/** The height of a chart with its title and its words. */
export const chartHeight = 158;
const plot = { top: 20, left: 62, height: 96 } as const;

interface Drawn {
  readonly chart: ReportChart;
  readonly language: Locale;
  /** Where its top is. */
  readonly y: number;
  readonly days: readonly { readonly date: string }[];
}

function trace(page: ReportPage, y: number, points: readonly Point[]): void {
  const { pdf, width } = page;
  for (const [at, [right, down]] of points.entries()) {
    const place = [margins.x + plot.left + right * (width - plot.left), y + plot.top + down * plot.height] as const;
    if (at === 0) pdf.moveTo(...place);
    else pdf.lineTo(...place);
  }
}

function drawFound(page: ReportPage, found: NonNullable<ReportChart["found"]>, { y, language, days }: Drawn): void {
  const { pdf, width } = page;
  const { lines, bands, ticks } = chartShape(found);
  for (const { value, y: down } of ticks) {
    const at = y + plot.top + down * plot.height;
    pdf
      .moveTo(margins.x + plot.left, at)
      .lineTo(margins.x + width, at)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke();
    const label = { x: margins.x, y: at - 4, width: plot.left - 6, size: 7, color: inks.muted, isRight: true };
    page.line(chartValueText(value, found.unit, language), label);
  }
  for (const band of bands) {
    trace(page, y, band);
    pdf.fillColor(inks.series, 0.18).fill();
  }
  pdf.fillColor(inks.text, 1);
  for (const line of lines) {
    const [first] = line;
    // One value alone is no line.
    trace(page, y, line.length === 1 && first !== undefined ? [first, [first[0] + 0.002, first[1]]] : line);
    pdf.lineWidth(1).strokeColor(inks.series).stroke();
  }
  const ends = [days[0], days.at(-1)].map((day) => (day === undefined ? "" : dayText(day.date, language)));
  const label = { y: y + plot.top + plot.height + 4, width: (width - plot.left) / 2, size: 7, color: inks.muted };
  page.line(ends[0] ?? "", { ...label, x: margins.x + plot.left });
  page.line(ends[1] ?? "", { ...label, x: margins.x + plot.left + label.width, isRight: true });
}

/** A chart of a channel: a line of averages in a band from lowest to highest values, and the sums of them in words. */
export function drawChart(page: ReportPage, drawn: Drawn): void {
  const { chart, language, y } = drawn;
  const place = { x: margins.x, width: page.width };
  const title = chartTitle(chart, language);
  page.tagged("H3", () => page.line(title, { ...place, y, size: 9.5, weight: 600 }));
  const { found } = chart;
  if (found === null) {
    const text = reportWords[language].chartGone;
    page.tagged("P", () => page.line(text, { ...place, y: y + plot.top, size: 8.5, color: inks.muted }));
    return;
  }
  const words = chartSumsText(found, language);
  page.figure(`${title}. ${words}`, () => drawFound(page, found, drawn));
  const below = { ...place, y: y + plot.top + plot.height + 16, size: 8.5 };
  page.tagged("P", () => page.line(words, below));
}
