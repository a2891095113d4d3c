import { CallError } from "@monitor/contract";
import type {
  MadeReport,
  ReportBody,
  ReportFile,
  ReportTemplate,
  ReportTemplateChanges,
  ReportTemplateInfo,
  TemplateReport,
} from "@monitor/contract";
import type { DocumentSharing } from "@monitor/contract";
import { nextReportTime, ownTimeZone } from "@monitor/domain";
import type { Locale, ReportPeriodName } from "@monitor/domain";
import { readFilter } from "../../lists/index.ts";
import { actorOf, isAdministrator, requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { runAtOnce } from "../../runtime/index.ts";
import { wireTime } from "../../wire/index.ts";
import { mayMake, notShared, requireGroups, requireVersion } from "../documents/document-changes.ts";
import type { DocumentRecord } from "../documents/document-keeper.ts";
import { documentAccessOf, requireDocumentAccess, wireDocument } from "../documents/document-rights.ts";
import type { DocumentAccess } from "../documents/document-rights.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { StoredReport } from "./first-report.ts";
import type { KeptReport } from "./kept-reports.ts";
import { makeReport, readKept, reportFileName } from "./make-report.ts";
import { readTemplateReport } from "./read-template.ts";

type Template = DocumentRecord<StoredReport>;

/** Errors: CallError NOT_FOUND, FORBIDDEN. */
function templateFor(
  parts: FeatureParts,
  { id, access }: { readonly id: string; readonly access: DocumentAccess },
  context: RequestContext,
): Template {
  requireUser(context);
  const document = parts.reports.templates.read(id);
  requireDocumentAccess(parts, { document, access }, context);
  return document;
}

/** What was made shows what its maker may see: it is for him and for administrators, as long as they see the template. */
const keptFor = (parts: FeatureParts, { id }: Template, context: RequestContext): KeptReport[] =>
  parts.reports.kept.of(id).filter(({ user_id }) => isAdministrator(context) || user_id === context.user.id);

const wireMade = (made: KeptReport): MadeReport => ({
  id: made.id,
  made_at: wireTime(made.made_ms),
  from: wireTime(made.from_ms),
  to: wireTime(made.to_ms),
  is_by_hand: made.due_ms === null,
  reached: made.reached,
  is_met: made.is_met,
  size: made.size,
  sent: made.sent,
  not_sent: made.not_sent,
});

function nextOf(parts: FeatureParts, { schedule, time_zone }: StoredReport): string | null {
  return schedule === null ? null : wireTime(nextReportTime(schedule, parts.clock.now(), time_zone || ownTimeZone()));
}

/** Who may not change a template is not told to which addresses it is sent. */
function wireTemplate(parts: FeatureParts, document: Template, context: RequestContext): ReportTemplate {
  const { run_as, since_ms: _since, schedule, ...body } = document.body;
  const head = wireDocument(parts, document, context);
  const user = run_as === null ? null : parts.accounts.users.read(run_as);
  const told = schedule === null || head.may_change ? schedule : { ...schedule, receivers: [] };
  return {
    ...head,
    next_at: nextOf(parts, document.body),
    body: { ...body, schedule: told },
    runs_as: user === null ? null : { id: user.id, name: user.display_name || user.login_name },
    made: keptFor(parts, document, context).map(wireMade),
    can_send: parts.reports.send !== null,
  };
}

/** Those that the caller may see. Errors: CallError FORBIDDEN. */
export function listReportTemplates(parts: FeatureParts, context: RequestContext): ReportTemplateInfo[] {
  requireUser(context);
  const seen = parts.reports.templates.all().filter((one) => documentAccessOf(parts, one, context) !== "none");
  return seen.map((document) => {
    const { objects, charts, period, schedule } = document.body;
    const [last] = keptFor(parts, document, context);
    return {
      ...wireDocument(parts, document, context),
      next_at: nextOf(parts, document.body),
      period,
      objects: objects.length,
      charts: charts.length,
      every: schedule?.every ?? null,
      receivers: schedule?.receivers.length ?? 0,
      last: last === undefined ? null : wireMade(last),
    };
  });
}

/** Errors: CallError NOT_FOUND. */
export const getReportTemplate = (parts: FeatureParts, id: string, context: RequestContext): ReportTemplate =>
  wireTemplate(parts, templateFor(parts, { id, access: "read" }, context), context);

/** Lists of objects will read the filter. Only administrators have reports sent to others. Errors: CallError INVALID_FILTER, FORBIDDEN. */
function storedBody(
  parts: FeatureParts,
  { body, before }: { readonly body: ReportBody; readonly before: ReportBody | null },
  context: RequestContext,
): StoredReport {
  runAtOnce(readFilter(body.filter));
  const own = parts.accounts.users.read(context.user.id)?.email ?? "";
  const known = new Set([own, ...(before?.schedule?.receivers ?? [])]);
  if (!isAdministrator(context) && body.schedule?.receivers.some((address) => !known.has(address)) === true) {
    throw new CallError("FORBIDDEN", "Only administrators have reports sent to addresses that are not their own");
  }
  return { ...body, run_as: context.user.id, since_ms: parts.clock.now() };
}

/** Errors: CallError INVALID_FILTER, BAD_REQUEST, FORBIDDEN. */
export async function createReportTemplate(
  parts: FeatureParts,
  input: { readonly name: string; readonly body: ReportBody; readonly sharing?: DocumentSharing | undefined },
  context: RequestContext,
): Promise<ReportTemplate> {
  requireUser(context);
  const { name, sharing = notShared } = input;
  requireGroups(parts, { before: notShared, after: sharing }, context);
  const body = storedBody(parts, { body: input.body, before: null }, context);
  const fields = { name, name_de: null, owner_id: context.user.id, sharing, body };
  const { templates } = parts.reports;
  const made = await templates.create(fields, actorOf(context), mayMake(templates, context));
  return wireTemplate(parts, made, context);
}

/** Errors: CallError NOT_FOUND, FORBIDDEN, CONFLICT (somebody was faster), INVALID_FILTER, BAD_REQUEST. */
export async function changeReportTemplate(
  parts: FeatureParts,
  { id, changes }: { readonly id: string; readonly changes: ReportTemplateChanges },
  context: RequestContext,
): Promise<ReportTemplate> {
  const { version, name, body, sharing } = changes;
  const access = sharing === undefined ? "write" : "all";
  const check = (document: Template) => {
    requireDocumentAccess(parts, { document, access }, context);
    if (sharing !== undefined) requireGroups(parts, { before: document.sharing, after: sharing }, context);
    requireVersion(document, version);
  };
  const before = templateFor(parts, { id, access }, context);
  check(before);
  const fields = {
    ...(name !== undefined && { name, name_de: null }),
    ...(body !== undefined && { body: storedBody(parts, { body, before: before.body }, context) }),
    ...(sharing !== undefined && { sharing }),
  };
  const changed = await parts.reports.templates.change({ id, fields, actor: actorOf(context) }, check);
  return wireTemplate(parts, changed, context);
}

/** Errors: CallError NOT_FOUND, FORBIDDEN. */
export async function deleteReportTemplate(
  parts: FeatureParts,
  id: string,
  context: RequestContext,
): Promise<undefined> {
  const check = (document: Template) => requireDocumentAccess(parts, { document, access: "all" }, context);
  templateFor(parts, { id, access: "all" }, context);
  await parts.reports.templates.remove(id, actorOf(context), check);
  await parts.reports.kept.removeAll(id);
  return undefined;
}

interface Wanted {
  readonly id: string;
  readonly period?: ReportPeriodName | undefined;
  readonly language?: Locale | undefined;
}

/** Errors: CallError NOT_FOUND, BAD_REQUEST. */
export async function readReportTemplate(
  parts: FeatureParts,
  { id, period }: Wanted,
  context: RequestContext,
): Promise<TemplateReport> {
  const document = templateFor(parts, { id, access: "read" }, context);
  return await parts.reports.inTurn(() => readTemplateReport(parts, { document, period }, context));
}

/** Errors: as of `readReportTemplate`. */
export async function printReportTemplate(
  parts: FeatureParts,
  wanted: Wanted,
  context: RequestContext,
): Promise<ReportFile> {
  const { id, period } = wanted;
  const document = templateFor(parts, { id, access: "read" }, context);
  return await parts.reports.inTurn(async () => {
    const report = await readTemplateReport(parts, { document, period }, context);
    const content_base64 = await parts.printReport(report, wanted.language ?? document.body.language);
    return { file_name: reportFileName(id, report), content_base64 };
  });
}

/** With the rights of who asks. Errors: CallError NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
export async function makeReportNow(parts: FeatureParts, id: string, context: RequestContext): Promise<MadeReport> {
  const document = templateFor(parts, { id, access: "write" }, context);
  return wireMade(await makeReport(parts, { document, dueMs: null }, context));
}

interface KeptKey {
  readonly id: string;
  readonly made: string;
}

function keptReportOf(parts: FeatureParts, { id, made }: KeptKey, context: RequestContext): KeptReport {
  const document = templateFor(parts, { id, access: "read" }, context);
  const report = keptFor(parts, document, context).find((one) => one.id === made);
  if (report === undefined) throw new CallError("NOT_FOUND", `There is no kept report with the id ${made}`);
  return report;
}

/** Errors: CallError NOT_FOUND. */
export async function getMadeReport(parts: FeatureParts, key: KeptKey, context: RequestContext): Promise<ReportFile> {
  const report = keptReportOf(parts, key, context);
  const content_base64 = await readKept(parts, key.id, report);
  const day = wireTime(report.from_ms).slice(0, 10);
  return { file_name: `report-${key.id}-${day}.pdf`, content_base64 };
}

/** Errors: CallError NOT_FOUND, FORBIDDEN. */
export async function deleteMadeReport(parts: FeatureParts, key: KeptKey, context: RequestContext): Promise<undefined> {
  keptReportOf(parts, key, context);
  templateFor(parts, { id: key.id, access: "write" }, context);
  await parts.reports.kept.remove(key.id, key.made);
  return undefined;
}
