import { listProperties, primaryChannelOf } from "@monitor/contract";
import type { ListPropertyName } from "@monitor/contract";
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

type Read = (row: SensorRow) => FilterValue | readonly FilterValue[] | undefined;

/** The properties that a condition can use, in the order of the help. */
const readers = {
  text: (row) => row.searchText,
  name: (row) => row.name,
  device: (row) => row.deviceName,
  message: ({ sensor }) => sensor.message ?? null,
  status: (row) => row.status,
  priority: ({ sensor }) => sensor.priority ?? null,
  favorite: ({ sensor }) => sensor.favorite === true,
  kind: ({ sensor }) => sensor.sensor_kind ?? null,
  tags: ({ sensor }) => sensor.tags ?? [],
  interval: ({ sensor }) => parseScanningInterval(sensor.scanning_interval),
  last_value: ({ sensor }) => primaryChannelOf(sensor)?.last_measurement?.value ?? null,
  status_since: ({ sensor }) => timeMsOf(sensor.status_since),
  outage_since: ({ sensor }) => timeMsOf(sensor.outage_since),
  last_scan: (row) => row.lastScanMs,
  last_up: ({ sensor }) => timeMsOf(sensor.last_up),
  last_down: ({ sensor }) => timeMsOf(sensor.last_down),
  uptime_total: ({ sensor }) => sensor.uptime_total ?? null,
  downtime_total: ({ sensor }) => sensor.downtime_total ?? null,
  coverage: ({ sensor }) => sensor.coverage ?? null,
  performance_impact: ({ sensor }) => parseImpact(sensor.performance_impact),
  id: (row) => row.id,
  parentid: ({ sensor }) => parentOf(sensor.path ?? [])?.id ?? null,
  ancestors: ({ sensor }) => (sensor.path ?? []).map((entry) => entry.id),
} as const satisfies Readonly<Partial<Record<ListPropertyName, Read>>>;

export type ConditionProperty = keyof typeof readers;

/** Names and types of the properties, for the help. */
export const conditionProperties = (Object.keys(readers) as ConditionProperty[]).map((name) => ({
  name,
  type: listProperties[name].type as FilterPropertyType,
}));

const types: FilterPropertyTypes = Object.fromEntries(conditionProperties.map(({ name, type }) => [name, type]));
const readersByName = new Map<string, Read>(Object.entries(readers));

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
  return rows.filter((row) => matchFilter(expression, (property) => readersByName.get(property)?.(row)));
}
