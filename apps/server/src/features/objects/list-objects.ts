import { maximumPageSize } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import type { World } from "../../monitoring/world.ts";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";
import { findObjects, readFilter } from "./find-objects.ts";
import type { ObjectTexts } from "./object-texts.ts";
import { parseSortBy, sortObjects } from "./sort-objects.ts";
import { wireRights } from "./wire-object.ts";

export interface ListQuery {
  readonly filter?: string | undefined;
  readonly sort_by?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly include_all_channels?: boolean | undefined;
}

const defaultPageSize = 100;

/** The part of a list that a page shows; `limit` 0 is as many as a page can hold, and more than that is cut. */
export function pageOf<T>(items: readonly T[], { offset = 0, limit = defaultPageSize }: ListQuery): readonly T[] {
  const size = limit === 0 ? maximumPageSize : Math.min(limit, maximumPageSize);
  return items.slice(offset, offset + size);
}

export interface ObjectLister {
  readonly world: World;
  readonly texts: ObjectTexts;
}

/** The objects of some types, filtered, sorted and paged, as the text of a JSON array joined from kept texts. */
export function listObjects(
  { world, texts }: ObjectLister,
  request: { types: readonly ObjectType[]; query: ListQuery },
  context: RequestContext,
): JsonPage {
  requireRight(context, "read");
  const { types, query } = request;
  const steps = parseSortBy(query.sort_by);
  const found = sortObjects(world, findObjects(world, { filter: readFilter(query.filter), types }), steps);
  const page = pageOf(found, query);
  const closing = `,${JSON.stringify(wireRights(context.user)).slice(1)}`;
  const items = page.map((id) => texts.openTextOf(id, query.include_all_channels === true) + closing);
  return { json: `[${items.join(",")}]`, count: items.length, total: found.length };
}
