import { maxTickets, queryKeyOf, ticketCalls } from "@monitor/contract";
import type { TicketInfo, TicketStateName } from "@monitor/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { runCall } from "../../../shared/api/index.ts";
import { session } from "../../../shared/session/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { expects } from "../save-ticket.ts";

export interface TicketFilter {
  /** Null: all. */
  readonly state: TicketStateName | null;
  readonly isMine: boolean;
  readonly search: string;
}

export interface TicketPages {
  /** Undefined until the first page is here. */
  readonly tickets: readonly TicketInfo[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isFetching: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Tickets page by page, the newest first; pages that are shown are fetched again together. */
export function useTickets({ state, isMine, search }: TicketFilter): TicketPages {
  const query = {
    limit: maxTickets,
    ...(state !== null && { state }),
    ...(isMine && { mine: true }),
    ...(search !== "" && { search }),
  };
  const result = useInfiniteQuery({
    queryKey: [...queryKeyOf(ticketCalls.listTickets, { query }), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? query : { ...query, before: pageParam };
      return runCall(ticketCalls.listTickets, { query: page, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < maxTickets ? null : (page[page.length - 1]?.id ?? null)),
    enabled: useStore(session) !== null,
    placeholderData: keepPreviousData,
    meta: { expects },
  });
  return {
    tickets: result.data?.pages.flatMap((page) => page),
    error: result.error,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    isFetching: result.isFetching,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}
