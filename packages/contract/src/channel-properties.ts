import type { FilterPropertyType } from "@monitor/domain";
import { CallError } from "./errors.ts";

/** The properties that lists of channels are filtered and sorted by. */
export const channelProperties = {
  id: "text",
  name: "text",
  internal_name: "text",
  parentid: "text",
  primary: "boolean",
  type: "type",
  kind: "text",
} as const satisfies Readonly<Record<string, FilterPropertyType>>;
/** The name of a property of channels. */
export type ChannelPropertyName = keyof typeof channelProperties;

/** The property with this name; null for a name that no property has. */
export const channelPropertyName = (word: string): ChannelPropertyName | null =>
  (Object.keys(channelProperties) as ChannelPropertyName[]).find((name) => name === word) ?? null;

/** A property that a list of channels is sorted by. */
export interface ChannelSortStep {
  readonly name: ChannelPropertyName;
  readonly direction: 1 | -1;
}

function readField(field: string): ChannelSortStep {
  const name = channelPropertyName(field.replace(/^[+-]/, "").toLowerCase());
  if (name === null) {
    throw new CallError("BAD_REQUEST", `sort_by: there is no sorting of channels by "${field.slice(0, 60)}"`);
  }
  return { name, direction: field.startsWith("-") ? -1 : 1 };
}

/** Reads `name,-id`. Errors: CallError BAD_REQUEST for a field that channels do not have. */
export function parseChannelSort(sortBy = ""): ChannelSortStep[] {
  const fields = sortBy.split(",").map((field) => field.trim());
  const steps = fields.filter((field) => field !== "").map(readField);
  if (steps.length > Object.keys(channelProperties).length)
    throw new CallError("BAD_REQUEST", "sort_by: too many fields");
  return steps;
}
