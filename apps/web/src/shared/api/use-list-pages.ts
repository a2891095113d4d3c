import type { AnyCall, CallInput } from "@monitor/contract";
import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { session } from "../session/index.ts";
import { useStore } from "../state/index.ts";
import type { runListPage } from "./list-pages.ts";
import { listPageQuery } from "./use-call.ts";

/** One of several pages; empty until it has arrived. */
export interface ListPageState {
  readonly items: readonly unknown[] | undefined;
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}
/** One page of a list: the call and its input. */
export interface ListPageRequest<C extends AnyCall = AnyCall> {
  readonly call: C;
  readonly input: CallInput<C>;
  /** True: the data stays valid for a while, and the refresh timer leaves it out. */
  readonly isConstant?: boolean;
}

const constantMs = 300_000;

type PageResult = UseQueryResult<Awaited<ReturnType<typeof runListPage<AnyCall>>>>;

const statesOf = (results: readonly PageResult[]): ListPageState[] =>
  results.map(({ data, error, refetch }) => ({
    items: data?.items,
    total: data?.total,
    error,
    retry: () => void refetch(),
  }));

/** Several pages of lists at once, in the order of the requests; each is cached as `useListPage` caches it. */
export function useListPages(requests: readonly ListPageRequest[]): ListPageState[] {
  const isAllowed = useStore(session) !== null;
  return useQueries({
    queries: requests.map(({ call, input, isConstant = false }) => ({
      ...listPageQuery(call, input, { isConstant }),
      enabled: isAllowed,
      ...(isConstant && { staleTime: constantMs, gcTime: constantMs }),
    })),
    combine: statesOf,
  });
}
