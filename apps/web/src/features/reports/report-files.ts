import { reportFigures } from "@monitor/contract";
import type { Report, ReportChart, ReportFigure, ReportFile, TemplateReport } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { chartTitle, minutesOf, outageTexts, reportTitle, reportWords, shareName, worstWords } from "@monitor/report";
import type { Availability } from "@monitor/report";
import { fileNameOf, saveFile } from "../../shared/charts/csv.ts";
import { byteOrderMark, csvLine } from "../../shared/csv/csv-text.ts";
import type { CsvValue } from "../../shared/csv/csv-text.ts";

const minutesOrNone = (ms: number | null) => (ms === null ? null : minutesOf(ms));
/** A report of an object, or of a template. */
export type ShownReport = Report | TemplateReport;

/** The figures that a report shows beside what was reached. */
export const figuresOf = (report: ShownReport): readonly ReportFigure[] =>
  "figures" in report ? report.figures : reportFigures;

function figureCell(figure: ReportFigure, figures: Availability): CsvValue {
  if (figure === "outages") return figures.outages;
  return figure === "credit" ? minutesOrNone(figures.credit_ms) : minutesOf(figures[`${figure}_ms`]);
}

/** The steps of the charts, one below the other. */
function chartLines(charts: readonly ReportChart[], locale: Locale): CsvValue[][] {
  const { chartColumns, chartGone } = reportWords[locale];
  const { from, average, minimum, maximum } = chartColumns;
  return charts.flatMap((chart): CsvValue[][] => {
    const { found } = chart;
    const title = chartTitle(chart, locale);
    if (found === null) return [[], [title], [chartGone]];
    const steps = found.average.map((value, at): CsvValue[] => {
      const time = new Date(Date.parse(found.from) + at * found.step_s * 1000).toISOString();
      return [time, value, found.minimum[at] ?? null, found.maximum[at] ?? null];
    });
    return [[], [title, found.unit.display_unit ?? ""], [from, average, minimum, maximum], ...steps];
  });
}

/** The longest outages and what was down most; nothing where nothing was down. */
function worstLines({ outages, most_down, time_zone }: ShownReport, locale: Locale): CsvValue[][] {
  if (outages.length === 0) return [];
  const { longest, most, columns } = worstWords[locale];
  return [
    [],
    [longest],
    [columns.began, columns.sensor, columns.said, columns.minutes],
    ...outages.map((outage): CsvValue[] => {
      const { name, said } = outageTexts(outage, time_zone, locale);
      return [outage.from, name, said, minutesOf(outage.down_ms)];
    }),
    [],
    [most, columns.minutes],
    ...most_down.map((share): CsvValue[] => [shareName(share, locale), minutesOf(share.down_ms)]),
  ];
}

/** The period before in a line: its days, and what was reached. */
function beforeLines({ before }: ShownReport, locale: Locale): CsvValue[][] {
  if (before === null || before.reached === null) return [];
  const { columns } = reportWords[locale];
  return [
    [],
    [worstWords[locale].before, `${columns.reached} (%)`],
    [`${before.first_day} – ${before.last_day}`, before.reached],
  ];
}

/** The report as a CSV file: its objects, its days, its outages, its charts. What a spreadsheet would take for a formula stays text. */
export function reportCsv(report: ShownReport, locale: Locale): string {
  const { rows, days, total, target } = report;
  const { columns } = reportWords[locale];
  const figures = figuresOf(report);
  const heading = (first: string): CsvValue[] => [
    first,
    `${columns.target} (%)`,
    `${columns.reached} (%)`,
    ...figures.map((figure) => columns[figure]),
  ];
  const cellsOf = (name: string, of: Availability): CsvValue[] => [
    name,
    target,
    of.reached,
    ...figures.map((figure) => figureCell(figure, of)),
  ];
  const lines: CsvValue[][] = [
    heading(columns.object),
    ...rows.map((row) => cellsOf(row.object.name ?? row.object.id, row)),
    cellsOf(columns.total, total),
    [],
    heading(columns.date),
    ...days.map((day) => cellsOf(day.date, day)),
    cellsOf(columns.total, total),
    ...beforeLines(report, locale),
    ...worstLines(report, locale),
    ...("charts" in report ? chartLines(report.charts, locale) : []),
  ];
  return byteOrderMark + lines.map((line) => csvLine(line, locale)).join("");
}

/** Saves the CSV file and gives its name. */
export function saveReportCsv(report: ShownReport, locale: Locale): string {
  const name = `${fileNameOf(`${reportTitle(report, locale)}-${report.days[0]?.date ?? ""}`)}.csv`;
  saveFile(name, reportCsv(report, locale));
  return name;
}

/** Saves a document of the server and gives its name. */
export function saveReportPdf({ file_name, content_base64 }: ReportFile): string {
  const signs = atob(content_base64);
  const bytes = Uint8Array.from({ length: signs.length }, (_, at) => signs.charCodeAt(at));
  saveFile(file_name, new Blob([bytes], { type: "application/pdf" }));
  return file_name;
}
