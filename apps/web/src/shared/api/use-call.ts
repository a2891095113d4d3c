import { queryKeyOf } from "@monitor/contract";
import type { AnyCall, CallInput, CallResult, fetchWindow } from "@monitor/contract";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { session } from "../session/index.ts";
import { useStore } from "../state/index.ts";
import { runCall, runWindow } from "./api.ts";

export interface UseCallOptions {
  /** False: nothing is asked yet. */
  readonly isEnabled?: boolean;
  /** Statuses that the component shows itself; every other error goes to the error policy as well. */
  readonly expects?: readonly number[];
  /** While an answer to other input is on its way, the last answer stays. */
  readonly keepsPrevious?: boolean;
  /** True: the answer holds until the page is loaded again; the refresh timer passes it by. */
  readonly isConstant?: boolean;
}

/** The answer to a call, cached under the call's key, and asked for again by the refresh timer. */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {},
  options: UseCallOptions = {},
): UseQueryResult<CallResult<C>> {
  // While somebody logs out, the pages that are still mounted ask for nothing more.
  const isAllowed = useStore(session) !== null || call.auth === "public";
  return useQuery<CallResult<C>>({
    queryKey: queryKeyOf(call, input),
    queryFn: ({ signal }) => runCall(call, { ...input, signal }),
    enabled: isAllowed && (options.isEnabled ?? true),
    meta: { expects: options.expects ?? [], isConstant: options.isConstant ?? false },
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    ...(options.isConstant && { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
  });
}

/** What `useWindow` asks, also for callers that want a window in the cache before it is shown. */
export function windowQuery<C extends AnyCall>(call: C, input: CallInput<C>, options: UseCallOptions = {}) {
  return queryOptions({
    queryKey: [...queryKeyOf(call, input), "window"],
    queryFn: ({ signal }) => runWindow(call, { ...input, signal }),
    meta: { expects: options.expects ?? [], isConstant: options.isConstant ?? false },
    ...(options.isConstant && { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
  });
}

/**
 * One window of a list, cached by what it asks for, and asked for again by the refresh timer. Only for servers that
 * name `ext/table-windows`; others take whole lists (CA-03).
 */
export function useWindow<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<Awaited<ReturnType<typeof fetchWindow<C>>>> {
  const queryClient = useQueryClient();
  const query = windowQuery(call, input, options);
  const enabled = useStore(session) !== null && (options.isEnabled ?? true);
  // Asked for before the page is drawn again: useQuery asks when it has been.
  if (enabled && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);
  return useQuery({
    ...query,
    enabled,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
