import { CallError, TooManyRequestsError } from "@monitor/contract";
import { lastReportTime, ownTimeZone } from "@monitor/domain";
import type { RequestContext } from "../../requests/index.ts";
import type { CancelTimer, Clock } from "../../runtime/index.ts";
import type { DocumentRecord } from "../documents/document-keeper.ts";
import { documentAccessOf } from "../documents/document-rights.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { StoredReport } from "./first-report.ts";
import { makeReport, noteUnmade } from "./make-report.ts";

type Template = DocumentRecord<StoredReport>;
type Parts = Omit<FeatureParts, "clock"> & { readonly clock: Clock };

const lookMs = 20_000;
/** A report that failed is tried again after this time, and not at each look. */
const retryMs = 600_000;

/** The user who has changed the template last, as the caller; null where he is gone or may not change it any more. */
function contextOf(parts: FeatureParts, document: Template): RequestContext | null {
  const { run_as } = document.body;
  const user = run_as === null ? null : parts.accounts.users.read(run_as);
  if (user === null || !user.is_active) return null;
  const { id, login_name, role } = user;
  const context: RequestContext = {
    user: { id, login_name, role, keyScope: null },
    requestId: `report-${document.id}`,
    address: "",
    userAgent: null,
    token: null,
    keyId: null,
  };
  return ["write", "all"].includes(documentAccessOf(parts, document, context)) ? context : null;
}

/** For when a report is due that was not made yet: one, however many were missed. Null: none is. */
export function dueReport({ body }: Pick<Template, "body">, lastDueMs: number, nowMs: number): number | null {
  const { schedule, since_ms, time_zone } = body;
  if (schedule === null) return null;
  const dueMs = lastReportTime(schedule, nowMs, time_zone || ownTimeZone());
  return dueMs > Math.max(since_ms, lastDueMs) ? dueMs : null;
}

/** Makes the reports that are due, also those that were missed while the server was off; returns a function that stops it. */
export function watchReports(parts: Parts): () => void {
  const { clock, reports, logger } = parts;
  const failedAt = new Map<string, number>();
  let isStopped = false;
  let cancel: CancelTimer | null = null;

  /** What has become too much for a report stays so: the list says that it was not made. */
  async function makeOrNote(document: Template, due: { readonly dueMs: number; readonly context: RequestContext }) {
    try {
      await makeReport(parts, { document, dueMs: due.dueMs }, due.context);
    } catch (error) {
      if (!(error instanceof CallError) || error instanceof TooManyRequestsError) throw error;
      logger.warn({ error, template: document.id }, "A report that was due is refused");
      await noteUnmade(parts, document, due.dueMs);
    }
  }
  async function makeOne(document: Template): Promise<void> {
    const dueMs = dueReport(document, reports.kept.lastDueOf(document.id), clock.now());
    const waited = clock.monotonicMs() - (failedAt.get(document.id) ?? Number.NEGATIVE_INFINITY);
    if (dueMs === null || waited < retryMs) return;
    const context = contextOf(parts, document);
    try {
      if (context === null) await noteUnmade(parts, document, dueMs);
      else await makeOrNote(document, { dueMs, context });
      failedAt.delete(document.id);
    } catch (error) {
      failedAt.set(document.id, clock.monotonicMs());
      logger.error({ error, template: document.id }, "A report that was due could not be made");
    }
  }
  async function look(): Promise<void> {
    for (const document of reports.templates.all()) if (!isStopped) await makeOne(document);
    if (!isStopped) cancel = clock.setTimer(() => void look(), lookMs);
  }
  cancel = clock.setTimer(() => void look(), 0);
  return () => {
    isStopped = true;
    cancel?.();
  };
}
