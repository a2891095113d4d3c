import { CallError } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import { matchFilter } from "@monitor/domain";
import type { FilterPropertyTypes } from "@monitor/domain";
import { runAtOnce } from "../runtime/index.ts";
import { readFilter } from "./find-objects.ts";
import { pageOf } from "./list-objects.ts";
import type { ListQuery } from "./list-objects.ts";

/** What a short list is filtered and sorted by: the fields that are texts. */
export interface RecordList<Item> {
  readonly items: readonly Item[];
  readonly properties: readonly (keyof Item & string)[];
}

function sorted<Item>({ items, properties }: RecordList<Item>, sortBy: string | undefined): readonly Item[] {
  if (sortBy === undefined || sortBy === "") return items;
  const field = sortBy.replace(/^[+-]/, "");
  const property = properties.find((name) => name === field);
  if (property === undefined) {
    throw new CallError("BAD_REQUEST", `sort_by: there is no sorting by "${field.slice(0, 60)}"`);
  }
  const direction = sortBy.startsWith("-") ? -1 : 1;
  const textOf = (item: Item) => String(item[property] ?? "");
  return items.toSorted((one, other) => textOf(one).localeCompare(textOf(other)) * direction);
}

/** A short list, filtered, sorted and paged. Errors: CallError INVALID_FILTER, BAD_REQUEST. */
export function listRecords<Item>(list: RecordList<Item>, query: ListQuery): JsonPage {
  const { properties } = list;
  const types: FilterPropertyTypes = Object.fromEntries(properties.map((name) => [name, "text"]));
  const filter = runAtOnce(readFilter(query.filter, types));
  const valueOf = (item: Item, property: string): string | undefined => {
    const name = properties.find((known) => known === property);
    return name === undefined ? undefined : String(item[name]);
  };
  const fitting = sorted(list, query.sort_by).filter(
    (item) => filter === null || matchFilter(filter, (property) => valueOf(item, property)),
  );
  const page = pageOf(fitting, query);
  return { parts: [JSON.stringify(page)], count: page.length, total: fitting.length };
}
