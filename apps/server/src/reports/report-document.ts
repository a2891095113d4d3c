import { reportFigures } from "@monitor/contract";
import type { ReportChart, ReportFigure } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { dayText, figureTexts, headFigures, outageTexts, reportTitle, reportWords } from "@monitor/report";
import { periodText, summaryText, worstWords } from "@monitor/report";
import type { Availability } from "@monitor/report";
import type { PrintOrder } from "./print-report.ts";
import { daysHeight, daysWords, drawDays, drawShares, sharesHeight } from "./report-bars.ts";
import { chartHeight, drawChart } from "./report-chart.ts";
import { inks, margins, ReportPage } from "./report-page.ts";

const rowHeight = 20;
const bottom = 60;
const figureWidth = 66;
type Part = PDFKit.PDFStructureElement;

/** A date and time as the period's own clock shows it. */
function timeText(time: string, timeZone: string, language: Locale): string {
  const format = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", format).format(Date.parse(time));
}

type Printed = PrintOrder["report"];

interface Column {
  readonly text: string;
  readonly width: number;
  /** Words begin at the left, figures end at the right; the first column is always words. */
  readonly isLeft?: boolean;
}

interface Line {
  readonly name: string;
  readonly figures: Availability;
  readonly cells: readonly string[];
}

class Document {
  readonly #page: ReportPage;
  readonly #report: Printed;
  readonly #figures: readonly ReportFigure[];
  readonly #language: Locale;
  #y: number = margins.y;

  constructor({ report, language }: PrintOrder) {
    this.#report = report;
    this.#figures = "figures" in report ? report.figures : reportFigures;
    this.#language = language;
    this.#page = new ReportPage(this.#title, language);
  }

  get #title(): string {
    return reportTitle(this.#report, this.#language);
  }

  async print(): Promise<Buffer> {
    this.#y += 34;
    this.#head();
    this.#sums();
    const words = reportWords[this.#language];
    const { rows, days } = this.#report;
    this.#table(
      words.objects,
      words.columns.object,
      rows.map((row) => this.#line(row.object.name ?? row.object.id, row)),
    );
    this.#explain();
    this.#days();
    const byDay = days.map((day) => this.#line(dayText(day.date, this.#language), day));
    this.#table(null, words.columns.date, byDay);
    this.#worst();
    if ("charts" in this.#report) this.#charts(this.#report.charts);
    this.#frames();
    return this.#page.bytes();
  }

  #line(name: string, figures: Availability): Line {
    const texts = figureTexts(figures, this.#language);
    return { name, figures, cells: [texts.reached, ...this.#figures.map((figure) => texts[figure])] };
  }

  #head(): void {
    const page = this.#page;
    const place = { x: margins.x, width: page.width };
    page.tagged("H1", () => page.line(this.#title, { ...place, y: this.#y, size: 18, weight: 600 }));
    const lead = `${summaryText(this.#report.rows, this.#language)} ${periodText(this.#report, this.#language)}`;
    page.tagged("P", () => page.line(lead, { ...place, y: this.#y + 28, size: 10, color: inks.muted }));
    this.#y += 54;
  }

  #sums(): void {
    const page = this.#page;
    page.rule(this.#y, inks.text);
    const figures = headFigures(this.#report, this.#language);
    const width = page.width / figures.length;
    for (const [at, { label, value, note }] of figures.entries()) {
      const place = { x: margins.x + at * width, width: width - 8 };
      page.tagged("P", () => {
        page.line(label, { ...place, y: this.#y + 10, size: 8, color: inks.muted });
        page.line(value, { ...place, y: this.#y + 22, size: 15, weight: 600 });
        if (note !== "") page.paragraph(note, { ...place, y: this.#y + 43, size: 7, color: inks.muted });
      });
    }
    page.rule(this.#y + 68);
    this.#y += 84;
  }

  #heading(title: string): void {
    const page = this.#page;
    page.tagged("H2", () => page.line(title, { x: margins.x, y: this.#y, width: page.width, size: 11, weight: 600 }));
    this.#y += 20;
  }

  #days(): void {
    const report = this.#report;
    this.#keep(daysHeight + 20);
    this.#heading(reportWords[this.#language].byDay);
    const drawn = { report, language: this.#language, y: this.#y };
    this.#page.figure(daysWords(report, this.#language), () => drawDays(this.#page, drawn));
    this.#y += daysHeight;
  }

  /** What was down most, and the longest outages; where nothing was down, that. */
  #worst(): void {
    const report = this.#report;
    const words = worstWords[this.#language];
    const page = this.#page;
    if (report.outages.length === 0) {
      this.#keep(44);
      this.#heading(words.longest);
      const style = { x: margins.x, y: this.#y, width: page.width, size: 8.5, color: inks.muted };
      page.tagged("P", () => page.line(words.noOutages, style));
      this.#y += 26;
      return;
    }
    this.#keep(sharesHeight(report) + 20);
    this.#heading(words.most);
    drawShares(page, { report, language: this.#language, y: this.#y });
    this.#y += sharesHeight(report) + 10;
    this.#outages();
  }

  #outages(): void {
    const { outages, time_zone } = this.#report;
    const words = worstWords[this.#language];
    const { began, sensor, said, duration } = words.columns;
    const widths = [96, 160, 0, 96];
    const rest = this.#page.width - widths.reduce((sum, width) => sum + width, 0);
    const columns = [began, sensor, said, duration].map((text, at) => ({
      text,
      width: widths[at] || rest,
      isLeft: at < 3,
    }));
    this.#keep(outages.length * rowHeight + 44);
    this.#heading(words.longest);
    const table = this.#page.part("Table");
    this.#headRow(table, columns);
    for (const outage of outages) {
      const texts = outageTexts(outage, time_zone, this.#language);
      this.#cellsRow(table, columns, [texts.began, texts.name, texts.said, texts.duration]);
    }
    this.#y += 12;
  }

  #cellsRow(table: Part, columns: readonly Column[], texts: readonly string[]): void {
    const page = this.#page;
    const row = page.part("TR", table);
    let at = 0;
    this.#cells(columns, (_, place) => {
      const text = texts[at] ?? "";
      page.tagged("TD", () => page.line(text, { ...place, y: this.#y + 5, size: 8.5 }), row);
      at += 1;
    });
    row.end();
    this.#y += rowHeight;
    page.rule(this.#y);
  }

  #table(title: string | null, first: string, lines: readonly Line[]): void {
    const { columns } = reportWords[this.#language];
    const names = [columns.reached, ...this.#figures.map((figure) => columns[figure])];
    const figures = names.map((text): Column => ({ text, width: figureWidth }));
    const all = [{ text: first, width: this.#page.width - figureWidth * names.length }, ...figures];
    const page = this.#page;
    this.#keep(4 * rowHeight);
    if (title !== null) this.#heading(title);
    const table = page.part("Table");
    this.#headRow(table, all);
    for (const line of [...lines, this.#line(columns.total, this.#report.total)]) {
      if (this.#keep(rowHeight)) this.#headRow(table, all);
      this.#row(table, all, line);
    }
    this.#y += 12;
  }

  #headRow(table: Part, columns: readonly Column[]): void {
    const row = this.#page.part("TR", table);
    this.#cells(columns, (text, place) => {
      const style = { ...place, y: this.#y + 4, size: 7, color: inks.muted };
      this.#page.tagged("TH", () => this.#page.line(text, style), row);
    });
    row.end();
    this.#y += 18;
    this.#page.rule(this.#y);
  }

  #row(table: Part, columns: readonly Column[], { name, figures, cells }: Line): void {
    const page = this.#page;
    const row = page.part("TR", table);
    const texts = [name, ...cells];
    this.#mark(figures.is_met);
    let at = 0;
    this.#cells(columns, (_, { x, width, isRight }) => {
      const indent = at === 0 ? 14 : 0;
      const isMissed = at === 1 && figures.is_met === false;
      const style = { x: x + indent, width: width - indent, isRight, y: this.#y + 5, size: 8.5 };
      const text = texts[at] ?? "";
      const look = { ...style, color: isMissed ? inks.down : inks.text, weight: at === 1 ? 600 : 400 } as const;
      page.tagged("TD", () => page.line(text, look), row);
      at += 1;
    });
    row.end();
    this.#y += rowHeight;
    page.rule(this.#y);
  }

  #cells(
    columns: readonly Column[],
    draw: (text: string, place: { x: number; width: number; isRight: boolean }) => void,
  ) {
    let x: number = margins.x;
    for (const [at, { text, width, isLeft = at === 0 }] of columns.entries()) {
      draw(text, { x, width: width - 6, isRight: !isLeft });
      x += width;
    }
  }

  /** A shape as well as a colour: a circle where the target is met, a square where it is missed. */
  #mark(isMet: boolean | null): void {
    const { pdf } = this.#page;
    const y = this.#y + 6;
    this.#page.decoration(() => {
      if (isMet === true) pdf.circle(margins.x + 4, y + 4, 4).fill(inks.up);
      else if (isMet === false) pdf.rect(margins.x, y, 8, 8).fill(inks.down);
      else pdf.rect(margins.x, y + 3, 8, 2).fill(inks.muted);
    });
  }

  #charts(charts: readonly ReportChart[]): void {
    const page = this.#page;
    const words = reportWords[this.#language];
    for (const [at, chart] of charts.entries()) {
      this.#keep(at === 0 ? chartHeight + 24 : chartHeight);
      if (at === 0) {
        const style = { x: margins.x, y: this.#y, width: page.width, size: 11, weight: 600 } as const;
        page.tagged("H2", () => page.line(words.charts, style));
        this.#y += 22;
      }
      drawChart(page, { chart, language: this.#language, y: this.#y, days: this.#report.days });
      this.#y += chart.found === null ? chartHeight / 3 : chartHeight;
    }
  }

  #explain(): void {
    const page = this.#page;
    this.#keep(40);
    page.tagged("P", () => {
      const style = { x: margins.x, y: this.#y, width: page.width, size: 8, color: inks.muted };
      const left = "left_out" in this.#report ? this.#report.left_out : 0;
      const words = reportWords[this.#language];
      const text = left === 0 ? words.rule : `${words.leftOut(String(left))} ${words.rule}`;
      this.#y = page.paragraph(text, style) + 14;
    });
  }

  /** Begins a page where the height is not left on this one. */
  #keep(height: number): boolean {
    if (this.#y + height <= this.#page.pdf.page.height - bottom) return false;
    this.#page.pdf.addPage();
    this.#y = margins.y + 34;
    return true;
  }

  /** Head and foot of each page, when their number is known. */
  #frames(): void {
    const page = this.#page;
    const { start, count } = page.pdf.bufferedPageRange();
    const words = reportWords[this.#language];
    const { made, time_zone } = this.#report;
    const madeText = words.made(`${timeText(made, time_zone, this.#language)} (${time_zone})`);
    for (let at = 0; at < count; at += 1) {
      page.pdf.switchToPage(start + at);
      const half = { width: page.width / 2 - 8, size: 8, color: inks.muted };
      const right = { ...half, x: margins.x + page.width / 2 + 8, isRight: true };
      const y = page.pdf.page.height - 36;
      page.rule(y - 8);
      page.decoration(() => {
        page.line(this.#title, { ...half, x: margins.x, y: margins.y });
        page.line(periodText(this.#report, this.#language), { ...right, y: margins.y });
        page.line(madeText, { ...half, x: margins.x, y });
        page.line(words.page(at + 1, count), { ...right, y });
      });
    }
  }
}

/** The PDF document of a report: tagged, searchable, in our font. */
export const reportDocument = (order: PrintOrder): Promise<Buffer> => new Document(order).print();
