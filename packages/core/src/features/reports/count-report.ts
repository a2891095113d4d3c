import { CallError, maxReportRows, maxReportSensors } from "@monitor/contract";
import type { Reference, Report } from "@monitor/contract";
import type { ReportPeriod } from "@monitor/domain";
import { ReportSums, timesByDay } from "@monitor/report";
import type { Steps } from "../../runtime/index.ts";
import type { SensorPasts } from "../../status-history/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** An object of the report and the sensors that count for it. */
export interface Row {
  readonly object: Reference;
  readonly sensors: readonly string[];
}

/** Sensors at or below an object that the viewer may read. */
function sensorsOf(view: View, id: string): string[] {
  if (view.get(id)?.type === "sensor") return view.isReadable(id) ? [id] : [];
  return view.childrenOf(id).flatMap((child) => sensorsOf(view, child));
}

/** Rows for these objects; what holds no sensor has none. */
export function rowsFor(view: View, ids: readonly string[]): Row[] {
  return ids.flatMap((each): Row[] => {
    const object = wireReference(view, each);
    const sensors = sensorsOf(view, each);
    return object === null || sensors.length === 0 ? [] : [{ object, sensors }];
  });
}

/** What is directly below an object; of a sensor the sensor itself. */
export const rowsBelow = (view: View, id: string): Row[] =>
  rowsFor(view, view.get(id)?.type === "sensor" ? [id] : view.childrenOf(id));

/** Errors: CallError BAD_REQUEST for more than a report can have. */
function requireFewer(rows: readonly Row[]): void {
  const count = rows.reduce((sum, { sensors }) => sum + sensors.length, 0);
  if (rows.length <= maxReportRows && count <= maxReportSensors) return;
  const most = `at most ${maxReportRows} objects and ${maxReportSensors} sensors`;
  throw new CallError("BAD_REQUEST", `A report has ${most}; choose an object that is further below`);
}

interface Counted {
  readonly view: View;
  readonly rows: readonly Row[];
  readonly period: ReportPeriod;
  readonly target: number;
}

/** Counts the sensors of all rows: a step a sensor. */
function* countRows(sums: ReportSums, pasts: SensorPasts, { view, rows, period }: Counted): Steps {
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

/** The figures of rows in a period. Errors: CallError BAD_REQUEST for more than a report can have. */
export async function countReport(
  parts: FeatureParts,
  counted: Counted,
): Promise<Pick<Report, "sensors" | "total" | "rows" | "days">> {
  const { rows, period, target } = counted;
  requireFewer(rows);
  const sensorIds = [...new Set(rows.flatMap(({ sensors }) => sensors))];
  const pasts = await parts.statusHistory.readPasts(parts.log, { sensorIds, ...period });
  const sums = new ReportSums(period.days, target);
  await parts.slices.run(countRows(sums, pasts, counted));
  return {
    sensors: sensorIds.length,
    total: sums.total(),
    rows: rows.map(({ object, sensors }) => ({ object, sensors: sensors.length, ...sums.row(object.id) })),
    days: sums.days(),
  };
}
