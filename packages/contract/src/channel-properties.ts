import type { FilterPropertyTypes } from "@monitor/domain";
import { listProperties, listPropertyAliases, listPropertyName } from "./list-properties.ts";
import type { ListPropertyName } from "./list-properties.ts";
import { readSortFields } from "./sort-fields.ts";
import type { SortBy } from "./sort-fields.ts";

/** What channels have of the properties of objects: the same names and types. */
const shared = [
  "id",
  "name",
  "type",
  "kind",
  "kind_name",
  "parentid",
  "parents",
  "ancestors",
  "device",
  "group",
  "probe",
] as const satisfies readonly ListPropertyName[];

/** What only channels have. */
const own = {
  internal_name: { type: "text", isSortable: true },
  primary: { type: "boolean", isSortable: true },
} as const;

/** The name of a property of channels. */
export type ChannelPropertyName = (typeof shared)[number] | keyof typeof own;

const names: readonly ChannelPropertyName[] = [...shared, ...(Object.keys(own) as (keyof typeof own)[])];
const properties = { ...listProperties, ...own };

/** The property of a name in lower case or of another spelling; null for a name that no property has. */
export function channelPropertyName(word: string): ChannelPropertyName | null {
  // The parent of a channel is its sensor.
  const plain = word === "parent.name" ? null : (listPropertyName(word) ?? word);
  return names.find((name) => name === plain) ?? null;
}

/** For `checkFilterTypes`: every spelling with its type. */
export const channelPropertyTypes: FilterPropertyTypes = Object.fromEntries(
  [...names, ...Object.keys(listPropertyAliases)].flatMap((word) => {
    const name = channelPropertyName(word);
    return name === null ? [] : [[word, properties[name].type]];
  }),
);

/** A property that a list of channels is sorted by. */
export type ChannelSortStep = SortBy<ChannelPropertyName>;

function sortPropertyName(word: string): ChannelPropertyName | null {
  const name = channelPropertyName(word);
  return name !== null && properties[name].isSortable ? name : null;
}

/** Reads `name,-id`. Errors: CallError BAD_REQUEST for a field that channels do not have. */
export const parseChannelSort = (sortBy = ""): ChannelSortStep[] => readSortFields(sortBy, sortPropertyName);
