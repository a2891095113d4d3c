import { calls } from "@monitor/contract";
import { filterByParent, rootGroupId } from "@monitor/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall } from "../../shared/api/index.ts";
import { useDisplayOptions, useSensorsBelow } from "../../shared/monitored-objects/index.ts";
import type { AnyObject, ListState } from "../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { childGroupsOf, filterOptionsOf, cutGroups } from "./child-groups.ts";
import type { ChildFilter } from "./child-groups.ts";
import type { FoundChildren } from "./found-children.ts";

const maxShown = 200;

/**
 * LY-03: the objects directly below another. A device's sensors have a list of their own; the probes of the root group are
 * requested as well, because some servers leave them out of the list of objects.
 */
function useChildren({ type, id }: ObjectKey): ListState<AnyObject> {
  const isDevice = type === "device";
  const isRoot = id === rootGroupId;
  const query = { filter: filterByParent(id), limit: 0 };
  const objects = useCall(
    calls.listObjects,
    { query: { ...query, sensor_summary: true } },
    { isEnabled: !isDevice },
  ) as UseQueryResult<AnyObject[]>;
  const sensors = useSensorsBelow(id, { isEnabled: isDevice });
  const probes = useCall(calls.listProbes, { query: { sensor_summary: true, limit: 0 } }, { isEnabled: isRoot });
  const list = isDevice ? sensors : objects;
  const data = useMemo(() => {
    if (!list.data || (isRoot && !probes.data)) return undefined;
    const known = new Set(list.data.map((object) => object.id));
    const others = (isRoot ? (probes.data ?? []) : []).filter((probe) => !known.has(probe.id));
    return [...others, ...list.data];
  }, [list.data, probes.data, isRoot]);
  return {
    data,
    error: list.error ?? (isRoot ? probes.error : null),
    retry: () => {
      void list.refetch();
      if (isRoot) void probes.refetch();
    },
  };
}

/** LY-03: the same, filtered here: for servers that give full lists only. */
export function useFullListChildren(parent: ObjectKey, filter: ChildFilter): FoundChildren {
  const options = useDisplayOptions();
  const { data, error, retry } = useChildren(parent);
  const groups = useMemo(() => {
    if (!data) return undefined;
    const found = childGroupsOf(data, filter, options);
    const totals = new Map(found.map((group) => [group.type, group.options.length]));
    return cutGroups(found, maxShown).map((group) => ({ ...group, total: totals.get(group.type) ?? 0 }));
  }, [data, filter, options]);
  const choices = useMemo(() => filterOptionsOf(data ?? [], options), [data, options]);
  return { groups, allCount: data?.length ?? 0, ...choices, error, retry };
}
