import { reportCalls } from "@monitor/contract";
import type { Report } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { minutesOf, reportWords } from "@monitor/report";
import type { Availability } from "@monitor/report";
import { runCall } from "../../shared/api/index.ts";
import { fileNameOf, saveFile } from "../../shared/charts/csv.ts";
import { byteOrderMark, csvLine } from "../../shared/csv/csv-text.ts";
import type { CsvValue } from "../../shared/csv/csv-text.ts";
import type { ReportChoice } from "./report-choice.ts";

/** What the server is asked for. */
export const reportInput = ({ object, period, timeZone, target }: ReportChoice) => ({
  params: { id: object },
  query: { period, time_zone: timeZone, target },
});

const minutesOrNone = (ms: number | null) => (ms === null ? null : minutesOf(ms));
const cellsOf = (name: string, figures: Availability, target: number): CsvValue[] => [
  name,
  target,
  figures.reached,
  minutesOf(figures.down_ms),
  minutesOf(figures.paused_ms),
  minutesOf(figures.unknown_ms),
  figures.outages,
  minutesOrNone(figures.credit_ms),
];

/** The report as a CSV file: its objects, and below them its days. What a spreadsheet would take for a formula stays text. */
export function reportCsv({ rows, days, total, target }: Report, locale: Locale): string {
  const { columns } = reportWords[locale];
  const { down, paused, unknown, outages, credit } = columns;
  const heading = (first: string) => [
    first,
    `${columns.target} (%)`,
    `${columns.reached} (%)`,
    down,
    paused,
    unknown,
    outages,
    credit,
  ];
  const lines: CsvValue[][] = [
    heading(columns.object),
    ...rows.map((row) => cellsOf(row.object.name ?? row.object.id, row, target)),
    cellsOf(columns.total, total, target),
    [],
    heading(columns.date),
    ...days.map((day) => cellsOf(day.date, day, target)),
    cellsOf(columns.total, total, target),
  ];
  return byteOrderMark + lines.map((line) => csvLine(line, locale)).join("");
}

/** Saves the CSV file and gives its name. */
export function saveReportCsv(report: Report, locale: Locale): string {
  const name = `${fileNameOf(`${report.object.name ?? report.object.id}-${report.days[0]?.date ?? ""}`)}.csv`;
  saveFile(name, reportCsv(report, locale));
  return name;
}

/** Has the server make the PDF document, saves it and gives its name. */
export async function saveReportPdf(choice: ReportChoice, language: Locale): Promise<string> {
  const input = reportInput(choice);
  const file = await runCall(reportCalls.getReportPdf, { ...input, query: { ...input.query, language } });
  const signs = atob(file.content_base64);
  const bytes = Uint8Array.from({ length: signs.length }, (_, at) => signs.charCodeAt(at));
  saveFile(file.file_name, new Blob([bytes], { type: "application/pdf" }));
  return file.file_name;
}
