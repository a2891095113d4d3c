import { calls } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import { filterByAncestor } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { RestApiError, useCall, usePublicSettings, useListPage } from "../api/index.ts";
import { showNotFound } from "../navigation/index.ts";
import type { ObjectKey } from "../navigation/index.ts";
import type { AnyObject } from "./read-object.ts";

/** The call that reads an object, by its type. */
export const overviewCalls = {
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

/** How many devices are below an object; null until that is known, and for what holds none. */
export function useDeviceCount({ type, id }: ObjectKey): number | null {
  const isEnabled = type === "group" || type === "probe";
  const query = { filter: filterByAncestor(id), limit: 1 };
  return useListPage(calls.listDevices, { query }, { isEnabled }).data?.total ?? null;
}

/** Whether any sensor below an object is a favourite: one is enough to know. */
export function useHasFavourites(id: string): boolean {
  const filter = `${filterByAncestor(id)} and favorite = true`;
  const { data } = useListPage(calls.listSensors, { query: { filter, limit: 1 } });
  return (data?.total ?? 0) > 0;
}
