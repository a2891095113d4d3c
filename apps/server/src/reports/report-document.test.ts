import type { Report, TemplateReport } from "@monitor/contract";
import { reportPeriod } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { chartSumsText, figureTexts, headFigures, outageTexts, ReportSums, reportWords } from "@monitor/report";
import { targetText, timesByDay } from "@monitor/report";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { printReport } from "./print-report.ts";

const hostile = '=HYPERLINK("http://x") <b>';
const names = ["Web shop", hostile, "Łódź · Привет", "x".repeat(300)];

const outage = {
  sensor: { id: "9", name: "Ping" },
  device: "web-01",
  from: "2026-10-24T23:30:00Z",
  down_ms: 3_900_000,
  is_running: false,
  said: "No answer",
  said_de: "Keine Antwort",
};

/** A month with an outage in each row, a longer one each time. */
function sampleReport(): Report {
  const nowMs = Date.parse("2026-11-28T11:00:00Z");
  const period = reportPeriod("last_month", nowMs, "Europe/Berlin");
  const sums = new ReportSums(period.days, 99.95);
  for (const at of names.keys()) {
    const beganMs = period.fromMs;
    const outage = [
      { atMs: beganMs, status: "up" as const },
      { atMs: beganMs + 1e8, status: "down" as const },
      { atMs: beganMs + 1e8 + at * 1_300_000, status: "up" as const },
    ];
    sums.add(String(at), timesByDay({ beganMs, changes: outage }, period.days, []));
  }
  return {
    object: { id: "7", name: "Berlin" },
    period: "last_month",
    time_zone: "Europe/Berlin",
    from: new Date(period.fromMs).toISOString(),
    to: new Date(period.toMs).toISOString(),
    is_running: false,
    made: new Date(nowMs).toISOString(),
    target: 99.95,
    sensors: names.length,
    total: sums.total(),
    rows: names.map((name, at) => ({ object: { id: String(at), name }, sensors: 1, ...sums.row(String(at)) })),
    days: sums.days(),
    before: { first_day: "2026-09-01", last_day: "2026-09-30", reached: 99.98, met: 4, judged: 4 },
    outages: [outage],
    most_down: [{ object: { id: "1", name: hostile }, down_ms: 3_900_000 }],
  };
}

type Node = { role?: string; children?: Node[] };
const rolesOf = ({ role, children = [] }: Node): string[] => [role ?? "", ...children.flatMap(rolesOf)];

async function parsed(base64: string) {
  const data = new Uint8Array(Buffer.from(base64, "base64"));
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  const texts: string[] = [];
  const roles: string[] = [];
  for (const page of pages) {
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
    roles.push(...rolesOf((await page.getStructTree()) as Node));
  }
  const { info } = await pdf.getMetadata();
  return { text: texts.join("\n").replaceAll("\u00A0", " "), roles, info: info as Record<string, unknown> };
}

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test.each<Locale>(["en", "de"])(
  "[RP-04] the document in %s is tagged and has the figures of the report",
  async (language) => {
    const report = sampleReport();
    const { text, roles, info } = await parsed(await printReport(report, language));
    const words = reportWords[language];
    expect(info["Title"]).toBe(words.title("Berlin"));
    expect(info["Language"]).toBe(language);
    for (const figures of [report.total, ...report.rows, ...report.days]) {
      const { reached, down, paused, unknown, outages, credit } = figureTexts(figures, language);
      expect(text).toContain(plain([reached, down, paused, unknown, outages, credit].join(" ")));
    }
    expect(text).toContain(plain(targetText(99.95, language)));
    expect(text).toContain(hostile.slice(0, 12));
    expect(text).toContain("Łódź");
    expect(roles).toEqual(expect.arrayContaining(["H1", "H2", "P", "Table", "TR", "TH", "TD"]));
    // The period before, and the outage on the clock of the report: at half past one of summer time.
    const [reached, target] = headFigures(report, language);
    for (const note of [reached?.note, target?.note])
      expect(text.replaceAll(/\s/g, "")).toContain(note?.replaceAll(/\s/g, ""));
    const told = outageTexts(outage, report.time_zone, language);
    expect(told.began).toMatch(/01:30/);
    expect(text).toContain(plain([told.began, told.name, told.said, told.duration].join(" ")));
    expect(roles).toContain("Figure");
    // Every page has its number.
    expect(text).toContain(words.page(2, 2));
  },
);

test(
  "[RP-07] charts are figures with their words, and what is gone says so in its place",
  { tags: "long" },
  async () => {
    const { object: _object, ...rest } = sampleReport();
    const found = {
      channel: "Ping Time",
      channel_de: "Ping-Zeit",
      unit: { display_unit: "msec", type: "TIME_RESPONSE", decimal_digits: 2, decimal_mode: "AUTO", custom: "" },
      from: rest.from,
      step_s: 14_400,
      average: [12, 14, null, 13, null],
      minimum: [10, 11, null, 12, null],
      maximum: [20, 30, null, 15, null],
    };
    const charts = [
      { sensor: { id: "9", name: hostile }, device: "web-01", found },
      { sensor: null, device: null, found: null },
    ];
    const template = { id: "1", name: "Service levels", name_de: null };
    const report: TemplateReport = { ...rest, template, figures: ["down"], left_out: 2, charts };
    const { text, roles, info } = await parsed(await printReport(report, "de"));
    const words = reportWords.de;
    expect(info["Title"]).toBe("Service levels");
    expect(text).toContain(plain(chartSumsText(found, "de")));
    expect(text).toContain(`web-01 · ${hostile} · Ping-Zeit`);
    expect(text).toContain(words.chartGone);
    expect(text.replaceAll("\n", " ")).toContain(words.leftOut("2").slice(0, 40));
    expect(text).not.toContain(words.columns.paused);
    expect(roles).toEqual(expect.arrayContaining(["H3", "Figure"]));
  },
);

test("[RP-10] a document that is not made in time is given up", async () => {
  await expect(printReport(sampleReport(), "en", 1)).rejects.toThrow(/abort/i);
});
