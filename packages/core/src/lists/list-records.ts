import { readSortFields } from "@monitor/contract";
import type { JsonPage } from "@monitor/contract";
import { matchFilter } from "@monitor/domain";
import type { FilterPropertyTypes } from "@monitor/domain";
import { runAtOnce } from "../runtime/index.ts";
import { readFilter } from "./find-objects.ts";
import { jsonPageOf } from "./list-objects.ts";
import type { ListQuery } from "./list-objects.ts";

/** What a short list is filtered and sorted by: the fields that are texts. */
export interface RecordList<Item> {
  readonly items: readonly Item[];
  readonly properties: readonly (keyof Item & string)[];
}

function sorted<Item>({ items, properties }: RecordList<Item>, sortBy = ""): readonly Item[] {
  const steps = readSortFields(sortBy, (word) => properties.find((name) => name === word) ?? null);
  const textOf = (item: Item, name: keyof Item) => String(item[name] ?? "");
  return items.toSorted((one, other) => {
    for (const { name, direction } of steps) {
      const order = textOf(one, name).localeCompare(textOf(other, name));
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}

/** The items that fit a filter; null for a text without one. Errors: CallError INVALID_FILTER. */
export function fittingRecords<Item>({ items, properties }: RecordList<Item>, text?: string): readonly Item[] | null {
  const types: FilterPropertyTypes = Object.fromEntries(properties.map((name) => [name, "text"]));
  const filter = runAtOnce(readFilter(text, types));
  if (filter === null) return null;
  const valueOf = (item: Item, property: string): string | undefined => {
    const name = properties.find((known) => known === property);
    return name === undefined ? undefined : String(item[name]);
  };
  return items.filter((item) => matchFilter(filter, (property) => valueOf(item, property)));
}

/** A short list, filtered, sorted and paged. Errors: CallError INVALID_FILTER, BAD_REQUEST. */
export function listRecords<Item>(list: RecordList<Item>, query: ListQuery): JsonPage {
  const items = sorted(list, query.sort_by);
  return jsonPageOf(fittingRecords({ ...list, items }, query.filter) ?? items, query);
}
