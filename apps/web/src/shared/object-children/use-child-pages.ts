import { calls, joinSortFields } from "@monitor/contract";
import { childTypesOf, displayStatuses, filterByParent, rootGroupId, shownHere } from "@monitor/domain";
import type { DisplayOptions, ObjectType } from "@monitor/domain";
import { useMemo, useState } from "react";
import { useListPages } from "../api/use-list-pages.ts";
import type { ListPageRequest, ListPageState } from "../api/use-list-pages.ts";
import { useDebouncedValue } from "../clock/use-debounced-value.ts";
import { useDisplayOptions } from "../monitored-objects/index.ts";
import type { AnyObject } from "../monitored-objects/index.ts";
import { everyFilter, keywordFilter, shownStatusFilter } from "../monitored-objects/list-filters.ts";
import type { ObjectKey } from "../navigation/index.ts";
import { noChildFilter } from "./child-filter.ts";
import type { ChildFilter } from "./child-filter.ts";
import type { FoundChildren, FoundGroup } from "./found-children.ts";

const maxPerType = 50;
const debounceMs = 80;

const listCallOf = {
  probe: calls.listProbes,
  group: calls.listGroups,
  device: calls.listDevices,
  sensor: calls.listSensors,
} as const;

/** EN-23: what can be directly below an object; the root group holds other types than its fellows do. */
export function typesBelow({ type, id }: ObjectKey): readonly ObjectType[] {
  return childTypesOf(id === rootGroupId ? "root" : type);
}

const order = joinSortFields("-status", "-priority", "name", "id");

interface ChildQuestion {
  readonly parent: ObjectKey;
  readonly filter: ChildFilter;
  readonly options: DisplayOptions;
}

/** One page a type: the worst first, then by name. */
export function childRequests({ parent, filter, options }: ChildQuestion): ListPageRequest[] {
  const text = everyFilter(
    filterByParent(parent.id),
    shownStatusFilter(filter.status === null ? [] : [filter.status], options),
    keywordFilter(filter.search, parent.type === "device" ? ["name"] : ["name", "host"]),
  );
  return typesBelow(parent).map((type) => ({
    call: listCallOf[type],
    input: { query: { filter: text, sort_by: order, limit: maxPerType, sensor_summary: true } },
  }));
}

function groupsOf(types: readonly ObjectType[], pages: readonly ListPageState[]): FoundGroup[] | undefined {
  if (pages.some(({ items }) => items === undefined)) return undefined;
  return types.map((type, index) => ({
    type,
    options: (pages[index]?.items ?? []) as readonly AnyObject[],
    total: pages[index]?.total ?? 0,
  }));
}

/** LY-03: the children as the server finds them; typing is debounced, and the last data stays until the next. */
export function useChildPages(parent: ObjectKey, filter: ChildFilter): FoundChildren {
  const { type, id } = parent;
  const options = useDisplayOptions();
  const search = useDebouncedValue(filter.search, debounceMs);
  const types = useMemo(() => typesBelow({ type, id }), [type, id]);
  const all = useListPages(childRequests({ parent, filter: noChildFilter, options }));
  const pages = useListPages(childRequests({ parent, filter: { ...filter, search }, options }));
  const allGroups = useMemo(() => groupsOf(types, all), [types, all]);
  const arrived = useMemo(() => groupsOf(types, pages), [types, pages]);
  const last = useLast(arrived);
  const groups = useMemo(
    () => last?.filter((group) => group.total > 0 && (filter.type === null || group.type === filter.type)),
    [last, filter.type],
  );
  const present = useMemo(() => (allGroups ?? []).filter(({ total }) => total > 0), [allGroups]);
  return {
    groups,
    allCount: present.reduce((sum, { total }) => sum + total, 0),
    types: new Set(present.map((group) => group.type)),
    statuses: new Set(shownHere(displayStatuses, options)),
    error: [...all, ...pages].find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const window of [...all, ...pages]) if (window.error) window.retry();
    },
  };
}

/** The last value there was. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
