import type { Sensor } from "@monitor/contract";
import {
  formatDuration,
  formatFull,
  formatWholePercent,
  guidanceFor,
  hasDependency,
  parseImpact,
  parseScanningInterval,
} from "@monitor/domain";
import type { ImpactLevel } from "@monitor/domain";
import { keyOf, secondsSince, statusOf, timeMsOf } from "../../shared/monitored-objects/index.ts";
import { objectPath } from "../../shared/navigation/index.ts";
import { markedDateTime, zonedDateTime } from "../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../shared/time-zone/index.ts";

/** OD-01, in the order in which they are shown. */
export const sensorDetailIds = [
  "status",
  "downSince",
  "acknowledgedSince",
  "statusSince",
  "lastScan",
  "lastUp",
  "lastDown",
  "uptime",
  "downtime",
  "coverage",
  "interval",
  "dependency",
  "impact",
  "id",
] as const;
export type SensorDetailId = (typeof sensorDetailIds)[number];

/** One line of the details; `isMissing` marks a stand-in such as "Never" (OD-06). */
export interface SensorDetail {
  readonly id: SensorDetailId;
  readonly text: string;
  readonly isMissing?: boolean;
  /** Quieter text behind it. */
  readonly note?: string;
  readonly tooltip?: string;
  readonly href?: string;
  readonly level?: ImpactLevel;
}

export interface SensorDetailTexts extends ZonedFormat {
  readonly nowMs: number;
  /** The status in words. */
  readonly status: string;
  readonly noData: string;
  readonly notConfigured: string;
  readonly never: string;
  /** Behind an interval that comes from an object above. */
  readonly inherited: string;
  /** Behind a share of time: the period that it is for. */
  readonly sinceCreation: string;
  readonly ago: (duration: string) => string;
  readonly impact: Readonly<Record<ImpactLevel, string>>;
  readonly impactGuidance: (most: string) => string;
}

type Value = Omit<SensorDetail, "id">;
type Reader = (sensor: Sensor, texts: SensorDetailTexts) => Value;

function orElse(text: string | null, emptyText: string): Value {
  return text === null ? { text: emptyText, isMissing: true } : { text };
}

function moment(ms: number | null, format: ZonedFormat): string | null {
  return ms === null ? null : zonedDateTime(ms, format);
}

function elapsed(ms: number | null, { nowMs, locale }: SensorDetailTexts): string {
  return formatDuration(secondsSince(ms, nowMs), locale);
}

function sinceOf(time: string | null | undefined, texts: SensorDetailTexts): Value {
  const ms = timeMsOf(time);
  if (ms === null) return { text: texts.noData, isMissing: true };
  return { text: moment(ms, texts) ?? texts.noData, note: `(${elapsed(ms, texts)})` };
}

function lastScanOf(sensor: Sensor, texts: SensorDetailTexts): Value {
  const ms = timeMsOf(sensor.last_measurement?.timestamp);
  if (ms === null) return { text: texts.never, isMissing: true };
  return { text: texts.ago(elapsed(ms, texts)), tooltip: markedDateTime(ms, texts) };
}

/** NF-04. */
function percentOf(value: number | null | undefined, texts: SensorDetailTexts): Value {
  if (typeof value !== "number") return { text: texts.noData, isMissing: true };
  return { text: formatWholePercent(value, texts.locale), note: texts.sinceCreation };
}

function intervalOf(sensor: Sensor, texts: SensorDetailTexts): Value {
  const seconds = parseScanningInterval(sensor.scanning_interval);
  if (seconds === null) return { text: texts.notConfigured, isMissing: true };
  const text = formatDuration(seconds, texts.locale);
  return sensor.scanning_interval_inherited ? { text, note: texts.inherited } : { text };
}

function dependencyOf({ dependency }: Sensor, texts: SensorDetailTexts): Value {
  if (!dependency || !hasDependency(dependency)) return { text: texts.notConfigured, isMissing: true };
  return { text: dependency.name ?? dependency.id, href: objectPath(keyOf(dependency)) };
}

/** NF-05: what a sensor of this weight means for its probe is the tooltip. */
function impactOf(sensor: Sensor, texts: SensorDetailTexts): Value {
  const level = parseImpact(sensor.performance_impact);
  if (level === null) return { text: texts.noData, isMissing: true };
  const tooltip = texts.impactGuidance(formatFull(guidanceFor(level), texts.locale));
  return { text: texts.impact[level], level, tooltip };
}

/** A server that does not tell it has only the begin of the status, which a lost probe moves. */
function acknowledgedSinceMs({ status_info, status_since }: Sensor): number | null {
  return timeMsOf(status_info?.acknowledged_since) ?? timeMsOf(status_since);
}

const readers: Record<SensorDetailId, Reader> = {
  status: (_sensor, texts) => ({ text: texts.status }),
  downSince: (sensor, texts) => sinceOf(sensor.outage_since, texts),
  acknowledgedSince: (sensor, texts) => orElse(moment(acknowledgedSinceMs(sensor), texts), texts.noData),
  statusSince: (sensor, texts) => sinceOf(sensor.status_since, texts),
  lastScan: lastScanOf,
  lastUp: (sensor, texts) => orElse(moment(timeMsOf(sensor.last_up), texts), texts.never),
  lastDown: (sensor, texts) => orElse(moment(timeMsOf(sensor.last_down), texts), texts.never),
  uptime: (sensor, texts) => percentOf(sensor.uptime_total, texts),
  downtime: (sensor, texts) => percentOf(sensor.downtime_total, texts),
  coverage: (sensor, texts) => percentOf(sensor.coverage, texts),
  interval: intervalOf,
  dependency: dependencyOf,
  impact: impactOf,
  id: (sensor) => ({ text: sensor.id }),
};

/** One duration for each outage, the one that lists and banners show too: its status began with a later check, or with a click. */
function isToldOf(sensor: Sensor, id: SensorDetailId): boolean {
  const hasOutage = timeMsOf(sensor.outage_since) !== null;
  if (id === "statusSince") return !hasOutage;
  if (id === "acknowledgedSince") return hasOutage && statusOf(sensor) === "down_acknowledged";
  return id !== "downSince" || hasOutage;
}

/** OD-01, OD-06: the details of a sensor in words. */
export function sensorDetails(sensor: Sensor, texts: SensorDetailTexts): SensorDetail[] {
  const told = sensorDetailIds.filter((id) => isToldOf(sensor, id));
  return told.map((id) => ({ id, ...readers[id](sensor, texts) }));
}
