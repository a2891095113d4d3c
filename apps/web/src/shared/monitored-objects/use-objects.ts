import { calls } from "@monitor/contract";
import type { AnyCall, CallResult } from "@monitor/contract";
import { filterByAncestor, rootGroupId } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { RestApiError, useCall, useFeatureState, usePublicSettings, useListPage } from "../api/index.ts";
import type { UseCallOptions } from "../api/index.ts";
import { showNotFound } from "../navigation/index.ts";
import type { ObjectKey } from "../navigation/index.ts";
import { typeOf } from "./read-object.ts";
import type { AnyObject } from "./read-object.ts";

const overviewCalls = {
  probe: calls.getProbe,
  group: calls.getGroup,
  device: calls.getDevice,
  sensor: calls.getSensor,
} as const;

/** ST-05: whether statuses are shown as in a cluster. */
export function useDisplayOptions(): DisplayOptions {
  const isCluster = usePublicSettings().data?.cluster_mode === true;
  return useMemo(() => ({ isCluster }), [isCluster]);
}

/** Whether the server says that there is no such object. */
export function isDeleted(error: unknown): boolean {
  return error instanceof RestApiError && error.status === 404;
}

/**
 * One object. An id that does not exist shows the 404 page; an object that is deleted while it is looked at keeps its
 * last data, with the error beside it.
 */
export function useObject({ type, id }: ObjectKey): UseQueryResult<AnyObject> {
  const call: AnyCall = overviewCalls[type];
  const query = useCall(call, { params: { id } }, { expects: [404] }) as UseQueryResult<AnyObject>;
  if (isDeleted(query.error) && query.data === undefined) showNotFound();
  return query;
}

/** A list put together from several calls; an error beside data means that the data is old. */
export interface ListState<T> {
  readonly data: readonly T[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Probes, groups and devices below an object, at any depth, with their sensor counts. Some servers leave the probes out
 * of the list of objects, so those of the root group are requested as well; sensors in it are left out here.
 */
export function useContainersBelow(id: string, options: UseCallOptions = {}): ListState<AnyObject> {
  const isRoot = id === rootGroupId;
  const query = { sensor_summary: true, limit: 0 };
  const filter = filterByAncestor(id);
  const below = useCall(calls.listObjects, { query: { filter, ...query } }, options) as UseQueryResult<AnyObject[]>;
  const isEnabled = isRoot && options.isEnabled !== false;
  const probes = useCall(calls.listProbes, { query }, { ...options, isEnabled });
  const data = useMemo(() => {
    if (!below.data || (isRoot && !probes.data)) return undefined;
    const containers = below.data.filter((object) => typeOf(object) !== "sensor");
    const known = new Set(containers.map((object) => object.id));
    const others = isRoot ? (probes.data ?? []).filter((probe) => !known.has(probe.id)) : [];
    return [...others, ...containers];
  }, [below.data, probes.data, isRoot]);
  return {
    data,
    error: below.error ?? (isRoot ? probes.error : null),
    retry: () => {
      void below.refetch();
      if (isRoot) void probes.refetch();
    },
  };
}

/**
 * How many devices are below an object; null until that is known, and for what holds none. Where the server has pages of lists
 * only the number is requested.
 */
export function useDeviceCount({ type, id }: ObjectKey): number | null {
  const hasListPages = useFeatureState("ext/table-windows");
  const isHolder = type === "group" || type === "probe";
  const query = { filter: filterByAncestor(id), limit: 1 };
  const page = useListPage(calls.listDevices, { query }, { isEnabled: isHolder && hasListPages === true });
  const below = useContainersBelow(id, { isEnabled: isHolder && hasListPages === false });
  if (hasListPages === true) return page.data?.total ?? null;
  return below.data?.filter((object) => typeOf(object) === "device").length ?? null;
}

/** Whether any sensor below an object is a favourite: one is enough to know. */
export function useHasFavourites(id: string): boolean {
  const hasListPages = useFeatureState("ext/table-windows");
  const filter = `${filterByAncestor(id)} and favorite = true`;
  const page = useListPage(calls.listSensors, { query: { filter, limit: 1 } }, { isEnabled: hasListPages === true });
  const fullList = useSensorsBelow(id, { isEnabled: hasListPages === false });
  return (page.data?.total ?? 0) > 0 || fullList.data?.some(({ favorite }) => favorite === true) === true;
}

type SensorList = UseQueryResult<CallResult<typeof calls.listSensors>>;

/** All sensors below an object, with all channels: the one query of sensors that every server supports. */
export function useSensorsBelow(id: string, options: UseCallOptions = {}): SensorList {
  const query = { filter: filterByAncestor(id), limit: 0, include_all_channels: true };
  return useCall(calls.listSensors, { query }, options);
}
