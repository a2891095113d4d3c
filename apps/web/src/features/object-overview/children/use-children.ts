import { calls } from "@monitor/contract";
import type { MonitoredObject } from "@monitor/contract";
import { filterByParent } from "@monitor/domain";
import { useListPage } from "../../../shared/api/index.ts";
import type { ChildrenOrder } from "../../../shared/preferences/index.ts";
import { sortFieldsOf } from "./children-order.ts";
import { shownRefusals } from "../use-sensor-list.ts";

/** Most children that an overview shows; the devices tab has all of them. */
export const maxChildren = 50;

export interface ChildrenState {
  readonly objects: readonly MonitoredObject[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The first children of an object in an order. */
export function useChildren(id: string, order: ChildrenOrder): ChildrenState {
  const filter = `${filterByParent(id)} and type != sensor`;
  const { data, error, refetch } = useListPage(
    calls.listObjects,
    { query: { filter, sort_by: sortFieldsOf[order], sensor_summary: true, offset: 0, limit: maxChildren } },
    { expects: shownRefusals, keepsPrevious: true },
  );
  return { objects: data?.items, total: data?.total ?? 0, error, retry: () => void refetch() };
}
