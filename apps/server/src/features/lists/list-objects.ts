import { maximumPageSize } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";
import { findSlots, readFilter } from "./find-objects.ts";
import type { ObjectColumns } from "./object-columns.ts";
import type { ObjectTexts } from "./object-texts.ts";
import { parseSortBy, sortSlots } from "./sort-objects.ts";
import { wireRights } from "../objects/wire-object.ts";
import type { ChannelChoice } from "../objects/wire-sensor.ts";

export interface ListQuery {
  readonly filter?: string | undefined;
  readonly sort_by?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly include_all_channels?: boolean | undefined;
  readonly include_channels?: boolean | undefined;
}

const defaultPageSize = 100;

interface Page {
  readonly offset: number;
  readonly size: number;
}

/** `limit` 0 is as many as a page can hold, and more than that is cut. */
function readPage({ offset = 0, limit = defaultPageSize }: ListQuery): Page {
  return { offset, size: limit === 0 ? maximumPageSize : Math.min(limit, maximumPageSize) };
}

function channelChoiceOf(query: ListQuery): ChannelChoice {
  if (query.include_all_channels === true) return "all";
  return query.include_channels === false ? "none" : "main";
}

/** The part of a list that a page shows. */
export function pageOf<T>(items: readonly T[], query: ListQuery): readonly T[] {
  const { offset, size } = readPage(query);
  return items.slice(offset, offset + size);
}

export interface ObjectLister {
  readonly columns: ObjectColumns;
  readonly texts: ObjectTexts;
}

/** The objects of some types, filtered, sorted and paged, as the text of a JSON array joined from kept texts. */
export async function listObjects(
  { columns, texts }: ObjectLister,
  request: { types: readonly ObjectType[]; query: ListQuery },
  context: RequestContext,
): Promise<JsonPage> {
  requireRight(context, "read");
  const { types, query } = request;
  const found = await findSlots(columns, { filter: readFilter(query.filter), types });
  // Behind the search, which may take a while: the columns are those of now.
  const steps = parseSortBy(columns, query.sort_by);
  const { offset, size } = readPage(query);
  const range = { from: Math.min(offset, found.length), to: Math.min(offset + size, found.length) };
  const closing = `,${JSON.stringify(wireRights(context.user)).slice(1)}`;
  const choice = channelChoiceOf(query);
  const items = sortSlots(found, steps, range).map((slot) => texts.openTextOf(columns.idOf(slot), choice) + closing);
  return { json: `[${items.join(",")}]`, count: items.length, total: found.length };
}
