import { CallError, maxReportRows, maxReportSensors } from "@monitor/contract";
import type { Reference, Report } from "@monitor/contract";
import { periodBefore } from "@monitor/domain";
import type { ReportPeriod, ReportPeriodName } from "@monitor/domain";
import { ReportSums, timesByDay } from "@monitor/report";
import type { Steps } from "../../runtime/index.ts";
import type { SensorPasts } from "../../status-history/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { ReportOutages } from "./read-outages.ts";

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
  readonly name: ReportPeriodName | "own";
  readonly timeZone: string;
  readonly target: number;
}

/** Where the sensors of all rows are added up: those of the period, and those of the one before. */
interface Counts {
  readonly sums: ReportSums;
  readonly outages: ReportOutages;
  readonly before: { readonly period: ReportPeriod; readonly sums: ReportSums } | null;
}

/** Counts the sensors of all rows: a step a sensor. */
function* countRows({ sums, outages, before }: Counts, pasts: SensorPasts, { view, rows, period }: Counted): Steps {
  const unknown = pasts.unknown.toSorted((one, other) => one.fromMs - other.fromMs);
  for (const { object, sensors } of rows) {
    for (const id of sensors) {
      const changes = pasts.changes.get(id) ?? [];
      const pastOf = (fromMs: number) => ({ beganMs: Math.max(fromMs, view.get(id)?.created_ms ?? 0), changes });
      const past = pastOf(period.fromMs);
      sums.add(object.id, timesByDay(past, period.days, unknown));
      outages.add(id, past, unknown);
      yield;
      if (before === null) continue;
      before.sums.add(object.id, timesByDay(pastOf(before.period.fromMs), before.period.days, unknown));
      yield;
    }
  }
}

function wireBefore({ before }: Counts, rows: readonly Row[]): Report["before"] {
  if (before === null) return null;
  const { sums, period } = before;
  const judged = rows.map(({ object }) => sums.row(object.id).is_met).filter((is_met) => is_met !== null);
  return {
    first_day: period.days[0]?.date ?? "",
    last_day: period.days.at(-1)?.date ?? "",
    reached: sums.total().reached,
    met: judged.filter(Boolean).length,
    judged: judged.length,
  };
}

type Parts = Pick<FeatureParts, "statusHistory" | "log" | "slices">;
type CountedReport = Pick<Report, "sensors" | "total" | "rows" | "days" | "before" | "outages" | "most_down">;

/** The figures of rows in a period. Errors: CallError BAD_REQUEST for more than a report can have. */
export async function countReport(parts: Parts, counted: Counted): Promise<CountedReport> {
  const { view, rows, period, target } = counted;
  requireFewer(rows);
  const sensorIds = [...new Set(rows.flatMap(({ sensors }) => sensors))];
  const before = periodBefore(counted.name, period, counted.timeZone);
  const fromMs = before?.fromMs ?? period.fromMs;
  const pasts = await parts.statusHistory.readPasts(parts.log, { sensorIds, fromMs, toMs: period.toMs });
  const sums = new ReportSums(period.days, target);
  const outages = new ReportOutages(view, period.toMs);
  const beforeSums = before === null ? null : { period: before, sums: new ReportSums(before.days, target) };
  const counts = { sums, outages, before: beforeSums };
  await parts.slices.run(countRows(counts, pasts, counted));
  return {
    sensors: sensorIds.length,
    total: sums.total(),
    rows: rows.map(({ object, sensors }) => ({ object, sensors: sensors.length, ...sums.row(object.id) })),
    days: sums.days(),
    before: wireBefore(counts, rows),
    ...(await outages.read(parts.log)),
  };
}
