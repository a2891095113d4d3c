import { defaultReportTarget } from "@monitor/contract";
import type { Report } from "@monitor/contract";
import { ownTimeZone, reportPeriod } from "@monitor/domain";
import type { ReportPeriodName } from "@monitor/domain";
import { findAnyObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { countReport, rowsBelow } from "./count-report.ts";

export interface ReportQuery {
  readonly id: string;
  readonly period?: ReportPeriodName | undefined;
  readonly time_zone?: string | undefined;
  readonly target?: string | undefined;
}

/**
 * How available an object was, and what is directly below it, as far as the user may see that.
 * Errors: CallError NOT_FOUND, BAD_REQUEST for an object with too much below it.
 */
export async function readReport(parts: FeatureParts, query: ReportQuery, context: RequestContext): Promise<Report> {
  const view = viewOf(parts, context);
  const record = findAnyObject(view, query.id);
  const { period: name = "last_month", time_zone = ownTimeZone() } = query;
  const target = query.target === undefined ? defaultReportTarget : Number(query.target);
  const nowMs = parts.clock.now();
  const period = reportPeriod(name, nowMs, time_zone);
  const rows = rowsBelow(view, record.id);
  const counted = await countReport(parts, { view, rows, period, name, timeZone: time_zone, target });
  return {
    object: wireReference(view, record.id) ?? { id: record.id },
    period: name,
    time_zone,
    from: wireTime(period.fromMs),
    to: wireTime(period.toMs),
    is_running: period.isRunning,
    made: wireTime(nowMs),
    target,
    ...counted,
  };
}
