import { primaryChannelOf } from "@monitor/contract";
import {
  checkFilterTypes,
  FilterSyntaxError,
  matchFilter,
  parentOf,
  parseFilter,
  parseImpact,
  parseScanningInterval,
} from "@monitor/domain";
import type { FilterExpression, FilterPropertyType, FilterPropertyTypes, FilterValue } from "@monitor/domain";
import { timeMsOf } from "../../../shared/monitored-objects/index.ts";
import type { SensorRow } from "../rows/sensor-rows.ts";

interface Property {
  readonly type: FilterPropertyType;
  readonly read: (row: SensorRow) => FilterValue | readonly FilterValue[] | undefined;
}

/** The properties that a condition can use: the server's names, in the order of the help. */
const properties = {
  text: { type: "text", read: (row) => row.searchText },
  name: { type: "text", read: (row) => row.name },
  device: { type: "text", read: (row) => row.deviceName },
  message: { type: "text", read: ({ sensor }) => sensor.message ?? null },
  status: { type: "status", read: (row) => row.status },
  priority: { type: "number", read: ({ sensor }) => sensor.priority ?? null },
  favorite: { type: "boolean", read: ({ sensor }) => sensor.favorite === true },
  kind: { type: "text", read: ({ sensor }) => sensor.sensor_kind ?? null },
  tags: { type: "list", read: ({ sensor }) => sensor.tags ?? [] },
  interval: { type: "number", read: ({ sensor }) => parseScanningInterval(sensor.scanning_interval) },
  last_value: { type: "number", read: ({ sensor }) => primaryChannelOf(sensor)?.last_measurement?.value ?? null },
  status_since: { type: "time", read: ({ sensor }) => timeMsOf(sensor.status_since) },
  outage_since: { type: "time", read: ({ sensor }) => timeMsOf(sensor.outage_since) },
  last_scan: { type: "time", read: (row) => row.lastScanMs },
  last_up: { type: "time", read: ({ sensor }) => timeMsOf(sensor.last_up) },
  last_down: { type: "time", read: ({ sensor }) => timeMsOf(sensor.last_down) },
  uptime_total: { type: "number", read: ({ sensor }) => sensor.uptime_total ?? null },
  downtime_total: { type: "number", read: ({ sensor }) => sensor.downtime_total ?? null },
  coverage: { type: "number", read: ({ sensor }) => sensor.coverage ?? null },
  performance_impact: { type: "number", read: ({ sensor }) => parseImpact(sensor.performance_impact) },
  id: { type: "text", read: (row) => row.id },
  parentid: { type: "text", read: ({ sensor }) => parentOf(sensor.path ?? [])?.id ?? null },
  ancestors: { type: "list", read: ({ sensor }) => (sensor.path ?? []).map((entry) => entry.id) },
} as const satisfies Readonly<Record<string, Property>>;

export type ConditionProperty = keyof typeof properties;

/** Names and types of the properties, for the help. */
export const conditionProperties = Object.entries(properties).map(([name, { type }]) => ({
  name: name as ConditionProperty,
  type: type as FilterPropertyType,
}));

const types: FilterPropertyTypes = Object.fromEntries(conditionProperties.map(({ name, type }) => [name, type]));
const readers = new Map<string, Property["read"]>(Object.entries(properties).map(([name, { read }]) => [name, read]));

/** Where a condition can't be read and why; `position` counts characters from 0, `message` is the domain's English. */
export interface ConditionFault {
  readonly position: number;
  readonly message: string;
}

export type ReadCondition =
  | { readonly expression: FilterExpression | null; readonly fault: null }
  | { readonly expression: null; readonly fault: ConditionFault };

/** Reads a condition of the filter language about sensors; an empty one is no condition. */
export function readCondition(text: string): ReadCondition {
  if (text.trim() === "") return { expression: null, fault: null };
  try {
    return { expression: checkFilterTypes(parseFilter(text), types), fault: null };
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    return { expression: null, fault: { position: error.position, message: error.message } };
  }
}

/** The rows that fit a condition. */
export function rowsThatFit(rows: readonly SensorRow[], expression: FilterExpression | null): readonly SensorRow[] {
  if (expression === null) return rows;
  return rows.filter((row) => matchFilter(expression, (property) => readers.get(property)?.(row)));
}
