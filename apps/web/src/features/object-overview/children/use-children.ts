import { calls } from "@monitor/contract";
import type { MonitoredObject } from "@monitor/contract";
import { filterByParent } from "@monitor/domain";
import { useMemo } from "react";
import { useFeatureState, useListPage } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { typeOf, useContainersBelow, useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import type { ChildrenOrder } from "../../../shared/preferences/index.ts";
import { childRowsOf } from "./children.ts";
import type { ChildRow } from "./children.ts";
import { orderChildren, sortFieldsOf } from "./children-order.ts";
import { shownRefusals } from "../use-sensor-list.ts";

/** Most children that an overview shows; the devices tab has all of them. */
export const maxChildren = 50;

export interface ChildrenState {
  readonly rows: readonly ChildRow[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

function rowOf(object: MonitoredObject): ChildRow {
  return { object, deviceCount: typeOf(object) === "device" ? null : "counted apart" };
}

/**
 * The first children of an object in an order. A server with pages of lists sends just these, sorted, and the devices of each are
 * counted by themselves; from another one everything below is requested, which also gives the numbers of devices.
 */
export function useChildren(id: string, order: ChildrenOrder): ChildrenState {
  const locale = useLanguage();
  const options = useDisplayOptions();
  const hasListPages = useFeatureState("ext/table-windows");
  const filter = `${filterByParent(id)} and type != sensor`;
  const part = useListPage(
    calls.listObjects,
    { query: { filter, sort_by: sortFieldsOf[order], sensor_summary: true, offset: 0, limit: maxChildren } },
    { isEnabled: hasListPages === true, expects: shownRefusals, keepsPrevious: true },
  );
  const fullList = useContainersBelow(id, { isEnabled: hasListPages === false, expects: shownRefusals });
  const partRows = useMemo(() => part.data?.items.map(rowOf), [part.data]);
  const fullListRows = useMemo(
    () => fullList.data && orderChildren(childRowsOf(id, fullList.data), order, { locale, options }),
    [id, fullList.data, order, locale, options],
  );
  if (hasListPages === false) {
    const { error, retry } = fullList;
    return { rows: fullListRows?.slice(0, maxChildren), total: fullListRows?.length ?? 0, error, retry };
  }
  return { rows: partRows, total: part.data?.total ?? 0, error: part.error, retry: () => void part.refetch() };
}
