import { calls } from "@monitor/contract";
import { filterById, filterByParent, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { useState } from "react";
import { useListPages } from "../../api/use-list-pages.ts";
import { keyOf } from "../../monitored-objects/index.ts";
import type { AnyObject } from "../../monitored-objects/index.ts";
import { everyFilter, keywordFilter } from "../../monitored-objects/list-filters.ts";

/** Children of one object, and matches of a search, that are offered at once. */
const maxRows = 200;

export interface TreeRow {
  readonly object: AnyObject;
  readonly type: ObjectType;
  readonly level: number;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
}

export interface TreeRows {
  readonly rows: readonly TreeRow[];
  readonly isLoading: boolean;
  readonly isSearching: boolean;
  /** Whether there are more objects in an open branch, or more that the search fits. */
  readonly isCut: boolean;
  readonly error: Error | null;
  readonly toggle: (id: string) => void;
}

const request = (filter: string) => ({
  call: calls.listObjects,
  input: { query: { filter, limit: maxRows, sensor_summary: true } },
  isConstant: true,
});

function searchFilter(search: string, types: readonly ObjectType[]): string {
  // Many sensors have the same name: words may be those of the device.
  const properties = ["name", "host", ...(types.includes("sensor") ? (["device"] as const) : [])] as const;
  return everyFilter(keywordFilter(search, properties), `type in [${types.join(", ")}]`) ?? "";
}

/**
 * The tree of objects of these types, as far as it is open, or what a search finds. It opens at the root group and at the objects
 * above the chosen one; deeper levels are loaded when they are opened.
 */
export function useTreeRows(types: readonly ObjectType[], search: string, above: readonly string[]): TreeRows {
  const [open, setOpen] = useState<readonly string[]>(() => [...new Set([rootGroupId, ...above])]);
  const isSearching = search.trim() !== "";
  const filters = isSearching
    ? [searchFilter(search, types)]
    : [filterById([rootGroupId]), ...open.map(filterByParent)];
  const pages = useListPages(filters.map(request));
  const toggle = (id: string) =>
    setOpen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  const itemsOf = (index: number) =>
    ((pages[index]?.items ?? []) as readonly AnyObject[]).filter((object) => types.includes(keyOf(object).type));
  const isParent = (type: ObjectType) => type !== "sensor" && !(type === "device" && !types.includes("sensor"));

  function rowsOf(objects: readonly AnyObject[], level: number): TreeRow[] {
    return objects.flatMap((object) => {
      const { type, id } = keyOf(object);
      const place = isSearching ? -1 : open.indexOf(id);
      const row: TreeRow = { object, type, level, isOpen: place >= 0, canOpen: !isSearching && isParent(type) };
      return place < 0 ? [row] : [row, ...rowsOf(itemsOf(place + 1), level + 1)];
    });
  }
  return {
    rows: rowsOf(itemsOf(0), 1),
    isLoading: pages.some(({ items, error }) => items === undefined && error === null),
    isSearching,
    isCut: pages.some(({ items, total }) => (total ?? 0) > (items?.length ?? 0) && items !== undefined),
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    toggle,
  };
}
