import { CallError } from "@monitor/contract";
import type { TemplateReport } from "@monitor/contract";
import { mailTexts } from "@monitor/report";
import type { RequestContext } from "../../requests/index.ts";
import type { DocumentRecord } from "../documents/document-keeper.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { StoredReport } from "./first-report.ts";
import type { KeptReport } from "./kept-reports.ts";
import { readTemplateReport } from "./read-template.ts";

type Template = DocumentRecord<StoredReport>;

/** The name of the file of a report. */
export const reportFileName = (template: string, report: Pick<TemplateReport, "days">): string =>
  `report-${template}-${report.days[0]?.date ?? "empty"}.pdf`;

interface Mailed {
  readonly document: Template;
  readonly report: TemplateReport;
  readonly content: string;
}

/** Sends a report to its addresses, each in a mail of its own; gives how many took it. */
async function sendReport(parts: FeatureParts, { document, report, content }: Mailed): Promise<number> {
  const { send } = parts.reports;
  const { schedule, language } = document.body;
  if (send === null || schedule === null) return 0;
  const file = { name: reportFileName(document.id, report), content_base64: content };
  const sendings = schedule.receivers.map((address) => send({ address, ...mailTexts(report, language), file }));
  const ends = await Promise.allSettled(sendings);
  for (const end of ends) {
    if (end.status === "fulfilled") continue;
    parts.logger.warn(
      { error: end.reason as unknown, template: document.id },
      "A report was not taken by the mail server",
    );
  }
  return ends.filter(({ status }) => status === "fulfilled").length;
}

/** Makes the document; null where it can't be made, which must not stop those that come after it. */
async function printed(parts: FeatureParts, document: Template, report: TemplateReport): Promise<string | null> {
  try {
    return await parts.printReport(report, document.body.language);
  } catch (error) {
    parts.logger.error({ error, template: document.id }, "The document of a report could not be made");
    return null;
  }
}

/**
 * Makes a report of a template with the rights of the caller, sends it and keeps it. `dueMs` is null where it is made by hand.
 * Errors: CallError, StorageError.
 */
export async function makeReport(
  parts: FeatureParts,
  { document, dueMs }: { readonly document: Template; readonly dueMs: number | null },
  context: RequestContext,
): Promise<KeptReport> {
  const { inTurn, kept } = parts.reports;
  const { schedule } = document.body;
  const { report, content } = await inTurn(async () => {
    const read = await readTemplateReport(parts, { document }, context);
    return { report: read, content: await printed(parts, document, read) };
  });
  const isWanted = dueMs === null || schedule?.only_missed !== true || report.total.is_met === false;
  const sent = content !== null && isWanted ? await sendReport(parts, { document, report, content }) : 0;
  const facts = {
    made_ms: parts.clock.now(),
    due_ms: dueMs,
    user_id: context.user.id,
    from_ms: Date.parse(report.from),
    to_ms: Date.parse(report.to),
    reached: report.total.reached,
    is_met: report.total.is_met,
    size: content === null ? null : Math.floor((content.replace(/=+$/, "").length * 3) / 4),
    sent,
    not_sent: isWanted ? (schedule?.receivers.length ?? 0) - sent : 0,
  };
  return await kept.add(document.id, facts, content);
}

/** Notes that a report which was due could not be made, as nobody is left whose rights would count. */
export async function noteUnmade(parts: FeatureParts, document: Template, dueMs: number): Promise<void> {
  const { schedule, run_as } = document.body;
  const none = { reached: null, is_met: null, size: null, sent: 0, not_sent: schedule?.receivers.length ?? 0 };
  const facts = { made_ms: parts.clock.now(), due_ms: dueMs, user_id: run_as ?? "", from_ms: dueMs, to_ms: dueMs };
  await parts.reports.kept.add(document.id, { ...facts, ...none }, null);
}

/** The document of a kept report. Errors: CallError NOT_FOUND. */
export async function readKept(parts: FeatureParts, template: string, report: KeptReport): Promise<string> {
  const content = await parts.reports.kept.read(template, report.id);
  if (content === null) throw new CallError("NOT_FOUND", "The file of this report is gone");
  return content;
}
