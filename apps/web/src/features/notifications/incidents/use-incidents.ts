import { maxIncidents, notificationCalls, queryKeyOf } from "@monitor/contract";
import type { IncidentInfo } from "@monitor/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { runCall } from "../../../shared/api/index.ts";
import { session } from "../../../shared/session/index.ts";
import { useStore } from "../../../shared/state/index.ts";

export interface IncidentPages {
  /** Undefined until the first page is here. */
  readonly incidents: readonly IncidentInfo[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isFetching: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const expects = [400, 403, 404, 500, 503];

/** Incidents page by page, the newest first; pages that are shown are fetched again together. */
export function useIncidents(state: "open" | "closed", search: string, isEnabled = true): IncidentPages {
  const query = { state, limit: maxIncidents, ...(search === "" ? {} : { search }) };
  const result = useInfiniteQuery({
    queryKey: [...queryKeyOf(notificationCalls.listIncidents, { query }), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? query : { ...query, before: pageParam };
      return runCall(notificationCalls.listIncidents, { query: page, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < maxIncidents ? null : (page[page.length - 1]?.id ?? null)),
    enabled: useStore(session) !== null && isEnabled,
    placeholderData: keepPreviousData,
    meta: { expects },
  });
  return {
    incidents: result.data?.pages.flatMap((page) => page),
    error: result.error,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    isFetching: result.isFetching,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}
