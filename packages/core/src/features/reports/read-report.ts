import { CallError, defaultReportTarget, maxReportRows, maxReportSensors } from "@monitor/contract";
import type { Reference, Report } from "@monitor/contract";
import { ownTimeZone, reportPeriod } from "@monitor/domain";
import type { ReportPeriod, ReportPeriodName } from "@monitor/domain";
import { ReportSums, timesByDay } from "@monitor/report";
import { findAnyObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { Steps } from "../../runtime/index.ts";
import type { SensorPasts } from "../../status-history/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

export interface ReportQuery {
  readonly id: string;
  readonly period?: ReportPeriodName | undefined;
  readonly time_zone?: string | undefined;
  readonly target?: string | undefined;
}

/** An object of the report and the sensors that count for it. */
interface Row {
  readonly object: Reference;
  readonly sensors: readonly string[];
}

/** Sensors at or below an object that the viewer may read. */
function sensorsOf(view: View, id: string): string[] {
  if (view.get(id)?.type === "sensor") return view.isReadable(id) ? [id] : [];
  return view.childrenOf(id).flatMap((child) => sensorsOf(view, child));
}

/** What is directly below an object; of a sensor the sensor itself. What holds no sensor has no row. */
function rowsOf(view: View, id: string): Row[] {
  const ids = view.get(id)?.type === "sensor" ? [id] : view.childrenOf(id);
  const rows = ids.flatMap((each): Row[] => {
    const object = wireReference(view, each);
    const sensors = sensorsOf(view, each);
    return object === null || sensors.length === 0 ? [] : [{ object, sensors }];
  });
  const count = rows.reduce((sum, { sensors }) => sum + sensors.length, 0);
  if (rows.length > maxReportRows || count > maxReportSensors) {
    const most = `at most ${maxReportRows} objects and ${maxReportSensors} sensors`;
    throw new CallError("BAD_REQUEST", `A report has ${most}; choose an object that is further below`);
  }
  return rows;
}

interface Counted {
  readonly view: View;
  readonly rows: readonly Row[];
  readonly period: ReportPeriod;
  readonly pasts: SensorPasts;
}

/** Counts the sensors of all rows: a step a sensor. */
function* countRows(sums: ReportSums, { view, rows, period, pasts }: Counted): Steps {
  const unknown = pasts.unknown.toSorted((one, other) => one.fromMs - other.fromMs);
  for (const { object, sensors } of rows) {
    for (const id of sensors) {
      const beganMs = Math.max(period.fromMs, view.get(id)?.created_ms ?? 0);
      const changes = pasts.changes.get(id) ?? [];
      sums.add(object.id, timesByDay({ beganMs, changes }, period.days, unknown));
      yield;
    }
  }
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
  const rows = rowsOf(view, record.id);
  const sensorIds = rows.flatMap(({ sensors }) => sensors);
  const pasts = await parts.statusHistory.readPasts(parts.log, { sensorIds, ...period });
  const sums = new ReportSums(period.days, target);
  await parts.slices.run(countRows(sums, { view, rows, period, pasts }));
  return {
    object: wireReference(view, record.id) ?? { id: record.id },
    period: name,
    time_zone,
    from: wireTime(period.fromMs),
    to: wireTime(period.toMs),
    is_running: period.isRunning,
    made: wireTime(nowMs),
    target,
    sensors: sensorIds.length,
    total: sums.total(),
    rows: rows.map(({ object, sensors }) => ({ object, sensors: sensors.length, ...sums.row(object.id) })),
    days: sums.days(),
  };
}
