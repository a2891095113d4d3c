import type { Reference, TemplateReport } from "@monitor/contract";
import { ownReportPeriod, ownTimeZone, reportPeriod } from "@monitor/domain";
import type { ReportPeriod, ReportPeriodName } from "@monitor/domain";
import { findObjects, readFilter } from "../../lists/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { runAtOnce } from "../../runtime/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { DocumentRecord } from "../documents/document-keeper.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { countReport, rowsBelow, rowsFor } from "./count-report.ts";
import type { Row } from "./count-report.ts";
import type { StoredReport } from "./first-report.ts";
import { readCharts } from "./read-charts.ts";

export interface TemplateQuery {
  readonly document: DocumentRecord<StoredReport>;
  /** Left out: the template's own. */
  readonly period?: ReportPeriodName | undefined;
}

/** The sensors below these objects that fit the filter, each a row of its own. */
async function rowsFound(parts: FeatureParts, view: View, { filter, objects }: StoredReport): Promise<Row[]> {
  const above = new Set(objects);
  const search = { view, filter: runAtOnce(readFilter(filter)), types: ["sensor"] } as const;
  const found = await findObjects(parts.columns, search);
  const inside = found.filter((id) => above.has(id) || view.ancestorsOf(id).some((one) => above.has(one)));
  const named = inside.map((id): [Reference | null, string] => [wireReference(view, id), id]);
  const byName = named.toSorted(([one], [other]) => (one?.name ?? "").localeCompare(other?.name ?? ""));
  return rowsFor(
    view,
    byName.map(([, id]) => id),
  );
}

async function rowsOf(parts: FeatureParts, view: View, body: StoredReport): Promise<Row[]> {
  if (body.filter !== "") return await rowsFound(parts, view, body);
  const [first = "", ...others] = body.objects;
  return others.length === 0 ? rowsBelow(view, first) : rowsFor(view, body.objects);
}

/** The days of a template, by its own period or another one. */
export function periodOf(body: StoredReport, nowMs: number, wanted?: ReportPeriodName): ReportPeriod {
  const zone = body.time_zone || ownTimeZone();
  const name = wanted ?? body.period;
  if (name !== "own") return reportPeriod(name, nowMs, zone);
  return ownReportPeriod(body.own_days ?? { from: "1970-01-01", to: "1970-01-01" }, nowMs, zone);
}

/**
 * What a template says of a period, as far as the caller may see it; that he may see the template is asked before.
 * Errors: CallError BAD_REQUEST for more than a report can have.
 */
export async function readTemplateReport(
  parts: FeatureParts,
  { document, period: wanted }: TemplateQuery,
  context: RequestContext,
): Promise<TemplateReport> {
  const view = viewOf(parts, context);
  const { id, name, name_de, body } = document;
  const nowMs = parts.clock.now();
  const period = periodOf(body, nowMs, wanted);
  const rows = await rowsOf(parts, view, body);
  const named = { name: wanted ?? body.period, timeZone: body.time_zone || ownTimeZone() };
  const counted = await countReport(parts, { view, rows, period, ...named, target: body.target });
  return {
    template: { id, name, name_de },
    period: named.name,
    time_zone: named.timeZone,
    from: wireTime(period.fromMs),
    to: wireTime(period.toMs),
    is_running: period.isRunning,
    made: wireTime(nowMs),
    target: body.target,
    figures: body.figures,
    left_out: body.objects.filter((object) => view.get(object) === undefined).length,
    ...counted,
    charts: await readCharts(parts, body.charts, { view, period }),
  };
}
