import { listProperties } from "@monitor/contract";
import type { ListPropertyName } from "@monitor/contract";
import { checkFilterTypes, FilterSyntaxError, parseFilter } from "@monitor/domain";
import type { FilterExpression, FilterPropertyTypes } from "@monitor/domain";

/** The properties that a condition can use, in the order of the help. */
const names = [
  "text",
  "name",
  "device",
  "message",
  "status",
  "priority",
  "favorite",
  "kind",
  "tags",
  "interval",
  "last_value",
  "status_since",
  "outage_since",
  "flapping",
  "last_scan",
  "last_up",
  "last_down",
  "uptime_total",
  "downtime_total",
  "coverage",
  "performance_impact",
  "id",
  "parentid",
  "ancestors",
] as const satisfies readonly ListPropertyName[];

export type ConditionProperty = (typeof names)[number];

/** Names and types of the properties, for the help. */
export const conditionProperties = names.map((name) => ({ name, type: listProperties[name].type }));

const types: FilterPropertyTypes = Object.fromEntries(conditionProperties.map(({ name, type }) => [name, type]));

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
