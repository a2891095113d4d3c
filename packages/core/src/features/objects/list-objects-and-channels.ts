import {
  CallError,
  channelPropertyName,
  channelPropertyTypes,
  listPropertyTypes,
  parseChannelSort,
} from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import { includedChannelSections, objectTypes } from "@monitor/domain";
import type { FilterComparison, FilterExpression, FilterPropertyTypes } from "@monitor/domain";
import { listObjects, readFilter, readPage, textsOf } from "../../lists/index.ts";
import type { ListQuery, ObjectLister } from "../../lists/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import { listChannels } from "../channels/list-channels.ts";
import { channelKind, wireChannelWithSettings } from "../channels/wire-channel-object.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** A filter may name what only objects or only channels have: it fits nothing of the other. */
const filterTypes: FilterPropertyTypes = { ...listPropertyTypes, ...channelPropertyTypes };

/** The words and texts that a comparison wants; none for one that excludes. */
function wantedOf({ operator, value }: FilterComparison): string[] {
  if (operator === "!=") return [];
  const items = value.kind === "list" ? value.items : [value];
  return items.flatMap((item) => (item.kind === "word" || item.kind === "text" ? [item.value.toLowerCase()] : []));
}

/** Whether a comparison can fit channels only, or names them. */
function namesChannels(comparison: FilterComparison, view: View): boolean {
  switch (channelPropertyName(comparison.property)) {
    case "type":
    case "kind":
      return wantedOf(comparison).includes(channelKind);
    case "id":
      return wantedOf(comparison).some((id) => id.includes("."));
    case "parentid":
    case "parents":
      return textsOf(comparison).some((id) => view.get(id)?.type === "sensor");
    case "primary":
    case "internal_name":
      return true;
    default:
      return false;
  }
}

/** Lists of objects are read by programs that know no channels among them, and are five times as long with channels. */
function asksForChannels(filter: FilterExpression | null, view: View): boolean {
  switch (filter?.kind) {
    case "and":
    case "or":
      return filter.parts.some((part) => asksForChannels(part, view));
    case "comparison":
      return namesChannels(filter, view);
    default:
      return false;
  }
}

/** Channels keep their order where the list is sorted by what they lack. */
function channelSort(sortBy: string | undefined): string | undefined {
  try {
    parseChannelSort(sortBy);
    return sortBy;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** Two pages as one: the second follows the first. */
function joinPages(one: JsonPage, other: JsonPage): JsonPage {
  const sums = { count: one.count + other.count, total: one.total + other.total };
  if (one.count === 0 || other.count === 0) return { parts: one.count === 0 ? other.parts : one.parts, ...sums };
  const [first = "", ...rest] = other.parts;
  const last = String(one.parts.at(-1)).slice(0, -1);
  return { parts: [...one.parts.slice(0, -1), `${last},`, String(first).slice(1), ...rest], ...sums };
}

export interface MixedList {
  readonly query: ListQuery & { readonly include?: string | undefined };
  readonly texts: ObjectLister["texts"];
}

/**
 * Objects of all types and, where the filter asks for them, the channels behind them: by `type` or `kind`, their ids, their
 * sensor, or what only channels have. Errors: CallError INVALID_FILTER, BAD_REQUEST.
 */
export async function listObjectsAndChannels(
  parts: FeatureParts,
  { query, texts }: MixedList,
  context: RequestContext,
): Promise<JsonPage> {
  const view = viewOf(parts, context);
  const { columns } = parts;
  const filter = await columns.slices.run(readFilter(query.filter, filterTypes));
  const objects = await listObjects({ columns, texts }, { types: objectTypes, query, filterTypes }, view);
  if (!asksForChannels(filter, view)) return objects;
  const { offset, size } = readPage(query);
  const sections = includedChannelSections((query.include ?? "").split(",").map((name) => name.trim().toLowerCase()));
  const channels = await listChannels(
    parts,
    {
      query: { ...query, sort_by: channelSort(query.sort_by) },
      page: { offset: Math.max(0, offset - objects.total), size: size - objects.count },
      filterTypes,
      wire: (asked, found) => wireChannelWithSettings(asked, found, sections),
    },
    context,
  );
  return joinPages(objects, channels);
}
