import { listPropertyTypes, maxPageSize, parseSortBy } from "@monitor/contract";
import type { JsonPage, KeptText } from "@monitor/contract";
import { checkFilterTypes } from "@monitor/domain";
import type { FilterExpression, FilterPropertyTypes, ObjectRight, ObjectType, Status } from "@monitor/domain";
import type { View } from "../viewers/index.ts";
import { findSlots, readFilter, withFirmSlots } from "./find-objects.ts";
import type { ObjectColumns } from "./object-columns.ts";
import type { ObjectTexts } from "./object-texts.ts";
import type { Steps } from "../runtime/index.ts";
import { sortSlots } from "./sort-objects.ts";
import { wireRights } from "../wire/index.ts";
import type { SentChannels } from "../wire/index.ts";

export interface ListQuery {
  readonly filter?: string | undefined;
  readonly sort_by?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly include_all_channels?: boolean | undefined;
  readonly include_channels?: boolean | undefined;
}

const defaultPageSize = 100;

export interface PageRange {
  readonly offset: number;
  readonly size: number;
}

/** `limit` 0 is as many as a page can hold, and more than that is cut. */
export function readPage({ offset = 0, limit = defaultPageSize }: ListQuery): PageRange {
  return { offset, size: limit === 0 ? maxPageSize : Math.min(limit, maxPageSize) };
}

function channelsSent(query: ListQuery): SentChannels {
  if (query.include_all_channels === true) return "all";
  return query.include_channels === false ? "none" : "main";
}

/** A page of a short list. */
export function jsonPageOf(items: readonly unknown[], query: ListQuery): JsonPage {
  const { offset, size } = readPage(query);
  const page = items.slice(offset, offset + size);
  return { parts: [JSON.stringify(page)], count: page.length, total: items.length };
}

export interface ObjectLister {
  readonly columns: ObjectColumns;
  readonly texts: ObjectTexts;
}

/** Shorter texts are joined up to this, so that a response has few parts. */
const charactersOfPart = 64 * 1024;

/** An item of a list: its text, or a kept one with what follows it. */
export type ItemText = string | { readonly open: KeptText; readonly closing: string };

/** A JSON array in parts, from the texts of its items; what has become null is left out. */
export function* textParts(items: Iterable<ItemText | null>): Steps<Pick<JsonPage, "parts" | "count">> {
  const parts: (string | KeptText)[] = [];
  let [text, count] = ["[", 0];
  for (const item of items) {
    if (item !== null) {
      if (count > 0) text += ",";
      count += 1;
      if (typeof item === "string") text += item;
      else {
        parts.push(text, item.open);
        text = item.closing;
      }
    }
    if (text.length >= charactersOfPart) {
      parts.push(text);
      text = "";
    }
    yield;
  }
  parts.push(`${text}]`);
  return { parts, count };
}

/** The end of an object's text, with its rights. Kept by rights, as many objects have the same ones. */
function createClosings(view: View): (id: string) => string {
  const known = new Map<readonly ObjectRight[], string>();
  return (id) => {
    const rights = view.rightsOn(id);
    let closing = known.get(rights);
    if (closing === undefined) known.set(rights, (closing = `,${JSON.stringify(wireRights(view, id)).slice(1)}`));
    return closing;
  };
}

/** Which objects a page shows, and how many fit in all. */
export interface FoundPage {
  readonly ids: readonly string[];
  readonly total: number;
}

/** A filter that fits objects with one of these statuses only. */
function within(statuses: readonly Status[] | undefined, filter: FilterExpression | null): FilterExpression | null {
  if (statuses === undefined) return filter;
  const items = statuses.map((value) => ({ kind: "word", value }) as const);
  const value = { kind: "list", items } as const;
  const hasStatus = checkFilterTypes(
    { kind: "comparison", property: "status", operator: "in", value, position: 0 },
    listPropertyTypes,
  );
  return filter === null ? hasStatus : { kind: "and", parts: [hasStatus, filter] };
}

/** Finds the page of a request. To be run in `withFirmSlots`. Errors: CallError INVALID_FILTER, BAD_REQUEST. */
export function* findPage(
  columns: ObjectColumns,
  { types, statuses, query, page, filterTypes }: ListRequest,
  view: View,
): Steps<FoundPage> {
  const filter = within(statuses, yield* readFilter(query.filter, filterTypes));
  const search = { view, filter, types };
  const by = parseSortBy(query.sort_by);
  const found = yield* findSlots(columns, search);
  const slots = columns.takenOf(found);
  const { offset, size } = page ?? readPage(query);
  const range = { from: Math.min(offset, slots.length), to: Math.min(offset + size, slots.length) };
  const wanted = yield* sortSlots(columns, { view, slots, by, range });
  return { ids: wanted.map((slot) => columns.idOf(slot)), total: slots.length };
}

/** Some types of object, and how their list is filtered, sorted and paged. */
export interface ListRequest {
  readonly types: readonly ObjectType[];
  /** Left out: whatever their status is. */
  readonly statuses?: readonly Status[];
  readonly query: ListQuery;
  /** In place of the page of the query, where other bounds hold. */
  readonly page?: PageRange;
  /** What the filter may name, where other things are listed with objects; what objects lack fits nothing. */
  readonly filterTypes?: FilterPropertyTypes;
}

/** The objects of some types, filtered, sorted and paged, as the text of a JSON array made of kept texts. */
export async function listObjects(
  { columns, texts }: ObjectLister,
  request: ListRequest,
  view: View,
): Promise<JsonPage> {
  const { ids, total } = await withFirmSlots(columns, () => findPage(columns, request, view));
  const closingOf = createClosings(view);
  const sent = channelsSent(request.query);
  function* items(): Generator<ItemText | null, void, void> {
    for (const id of ids) {
      // Null for what was deleted or hidden meanwhile.
      const open = texts.openTextOf(view, id, sent);
      if (open === null) yield null;
      else yield typeof open === "string" ? open + closingOf(id) : { open, closing: closingOf(id) };
    }
  }
  return { ...(await columns.slices.run(textParts(items()))), total };
}
