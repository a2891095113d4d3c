import { calls, joinSortFields } from "@monitor/contract";
import { filterById, filterByParent } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { useMemo } from "react";
import { useListPage } from "../../shared/api/index.ts";
import { useListPages } from "../../shared/api/use-list-pages.ts";
import type { ListPageRequest, ListPageState } from "../../shared/api/use-list-pages.ts";
import { typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { childrenByParent } from "./device-rows.ts";
import { firstExpansion } from "./expansion.ts";
import type { Expansion, OpenBranches } from "./expansion.ts";
import { firstCountOf, furtherCount, listedChildren } from "./tree-source.ts";
import type { TreeSource } from "./tree-source.ts";
import type { TreeChildren } from "./tree-rows.ts";

/** Of more open branches than this only those that were opened last are requested. */
const maxBranches = 200;
const sensorOrder = joinSortFields("-status", "-priority", "position", "id");
const containerOrder = joinSortFields("position", "id");

/** One page of the children of an object: sensors the worst first, everything else by its position. */
function childrenRequest(id: string, type: ObjectType, step: number): ListPageRequest {
  const first = firstCountOf(type);
  const page =
    step === 0 ? { offset: 0, limit: first } : { offset: first + (step - 1) * furtherCount, limit: furtherCount };
  const filter = filterByParent(id);
  const containers = `${filter} and type != sensor`;
  return type === "device"
    ? { call: calls.listSensors, input: { query: { filter, sort_by: sensorOrder, ...page } } }
    : {
        call: calls.listObjects,
        input: { query: { filter: containers, sort_by: containerOrder, sensor_summary: true, ...page } },
      };
}

/** The pages of one branch joined; an object that has moved to the next page meanwhile is listed once. */
export function joinPages(pages: readonly ListPageState[]): TreeChildren | undefined {
  const failed = pages.filter(({ items, error }) => items === undefined && error !== null);
  const retry = failed.length === 0 ? undefined : () => failed.forEach((page) => page.retry());
  const total = pages[0]?.total;
  if (total === undefined) return retry && { items: [], total: 1, retry };
  const missing = pages.findIndex(({ items }) => items === undefined);
  const arrived = missing < 0 ? pages : pages.slice(0, missing);
  const byId = new Map<string, AnyObject>();
  for (const { items } of arrived) for (const item of items as readonly AnyObject[]) byId.set(item.id, item);
  const items = [...byId.values()];
  // Objects deleted between two responses don't count as "more".
  const isAll = missing < 0 && arrived.length > 0 && items.length >= total;
  return { items, total: isAll ? items.length : total, isLoading: missing >= 0, retry };
}

/** The children of some open branches, each branch with as many pages as were requested. */
function useBranches(open: OpenBranches, further: Expansion["further"]): ReadonlyMap<string, TreeChildren> {
  const branches = useMemo(() => [...open].slice(-maxBranches), [open]);
  const requested = useMemo(
    () =>
      branches.flatMap(([id, type]) => {
        const steps = Array.from({ length: 1 + (further[id] ?? 0) }, (_, step) => step);
        return steps.map((step) => ({ id, request: childrenRequest(id, type, step) }));
      }),
    [branches, further],
  );
  const pages = useListPages(requested.map(({ request }) => request));
  return useMemo(() => {
    const found = new Map<string, TreeChildren>();
    for (const [id, type] of branches) {
      const own = pages.filter((_, index) => requested[index]?.id === id);
      const children = joinPages(own);
      if (children) found.set(id, listedChildren(type, children, further[id] ?? 0));
    }
    return found;
  }, [branches, requested, pages, further]);
}

/** The tree of all objects: only the children of open branches are requested. */
export function usePagedTree(root: AnyObject, expansion: Expansion): TreeSource {
  const { call, input } = childrenRequest(root.id, typeOf(root), 0);
  const top = useListPage(call, input);
  const open = useMemo(
    () => expansion.open ?? firstExpansion(root, (top.data?.items ?? []) as readonly AnyObject[]),
    [expansion.open, root, top.data],
  );
  const children = useBranches(open, expansion.further);
  return useMemo(() => ({ open, childrenOf: (object) => children.get(object.id) }), [open, children]);
}

export interface FoundTreeParts {
  readonly root: AnyObject;
  readonly devices: readonly AnyObject[];
  readonly expansion: Expansion;
}

/** The tree of devices that a filter has found: all branches that lead to them are open. */
export function useFoundTree({ root, devices, expansion }: FoundTreeParts): TreeSource {
  const ids = useMemo(() => {
    const found = devices.flatMap((device) => {
      const path = device.path ?? [];
      const start = path.findIndex(({ id }) => id === root.id) + 1;
      return path.slice(start).map(({ id }) => id);
    });
    return [...new Set(found)].sort();
  }, [devices, root.id]);
  const { data } = useListPage(
    calls.listObjects,
    { query: { filter: filterById(ids), sensor_summary: true, limit: Math.max(1, ids.length) } },
    { isEnabled: ids.length > 0, keepsPrevious: true },
  );
  const branches = useMemo(
    () => (ids.length === 0 ? [] : ((data?.items ?? []) as readonly AnyObject[])),
    [ids.length, data],
  );
  const openDevices = useMemo(() => {
    const isFound = new Set(devices.map(({ id }) => id));
    return new Map([...(expansion.open ?? [])].filter(([id]) => isFound.has(id)));
  }, [devices, expansion.open]);
  const sensors = useBranches(openDevices, expansion.further);
  return useMemo(() => {
    const byParent = childrenByParent([...branches, ...devices]);
    return {
      open: new Map([...openDevices, ...[root, ...branches].map((object) => [object.id, typeOf(object)] as const)]),
      childrenOf(object) {
        if (typeOf(object) === "device") return sensors.get(object.id);
        const items = byParent.get(object.id) ?? [];
        return { items, total: items.length };
      },
    };
  }, [root, branches, devices, openDevices, sensors]);
}
