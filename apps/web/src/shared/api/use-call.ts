import { calls, queryKeyOf } from "@monitor/contract";
import type { AnyCall, CallInput, CallResult } from "@monitor/contract";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { session } from "../session/index.ts";
import { useStore } from "../state/index.ts";
import { runCall } from "./api.ts";
import { countSensors, runListPage } from "./list-pages.ts";

export interface UseCallOptions {
  /** False: nothing is requested yet. */
  readonly isEnabled?: boolean;
  /** Statuses that the component shows itself; every other error goes to the error policy as well. */
  readonly expects?: readonly number[];
  /** While a request with other input is running, the last data stays. */
  readonly keepsPrevious?: boolean;
  /** True: the data stays valid until the page is reloaded; the refresh timer leaves it out. */
  readonly isConstant?: boolean;
}

/** The query of `useCall`, also for callers that fetch data before it is shown. */
export function callQuery<C extends AnyCall>(call: C, input: CallInput<C> = {}, options: UseCallOptions = {}) {
  return {
    queryKey: queryKeyOf(call, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<CallResult<C>> =>
      runCall(call, { ...input, signal }),
    meta: { expects: options.expects ?? [], isConstant: options.isConstant ?? false },
    ...(options.isConstant && { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
  };
}

/** The data of a call, cached under the call's key, and fetched again by the refresh timer. */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {},
  options: UseCallOptions = {},
): UseQueryResult<CallResult<C>> {
  // During a log-out the pages that are still mounted send no more requests.
  const isAllowed = useStore(session) !== null || call.auth === "public";
  return useQuery<CallResult<C>>({
    ...callQuery(call, input, options),
    enabled: isAllowed && (options.isEnabled ?? true),
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  });
}

/** How many sensors that a filter fits are in each status; the last counts stay while others are on their way. */
export function useSensorCounts(filter: string | undefined, expects: readonly number[]) {
  const input = { query: { filter } };
  return useQuery({
    queryKey: queryKeyOf(calls.getSensorCounts, input),
    queryFn: ({ client, signal }) => countSensors(client, { ...input, signal }),
    enabled: useStore(session) !== null,
    meta: { expects },
    placeholderData: keepPreviousData,
  });
}

/** The query of `useListPage`, also for callers that fetch a page before it is shown. */
export function listPageQuery<C extends AnyCall>(call: C, input: CallInput<C>, options: UseCallOptions = {}) {
  return queryOptions({
    queryKey: [...queryKeyOf(call, input), "page"],
    queryFn: ({ client, signal }) => runListPage(client, call, { ...input, signal }),
    meta: { expects: options.expects ?? [], isConstant: options.isConstant ?? false },
    ...(options.isConstant && { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
  });
}

/**
 * One page of a list, cached by its query, and fetched again by the refresh timer. A server without pages of lists sends full
 * lists, from which the page is made (CA-03).
 */
export function useListPage<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<Awaited<ReturnType<typeof runListPage<C>>>> {
  const queryClient = useQueryClient();
  const query = listPageQuery(call, input, options);
  const enabled = useStore(session) !== null && (options.isEnabled ?? true);
  // Requested before the page is drawn again: useQuery sends its request afterwards.
  if (enabled && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);
  return useQuery({
    ...query,
    enabled,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
