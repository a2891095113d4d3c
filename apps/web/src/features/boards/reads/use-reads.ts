import { calls, createClient, fetchListPage, queryKeyOf } from "@monitor/contract";
import type { AnyCall, CallInput, CallResult, ListPage } from "@monitor/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { apiBaseUrl, errorOfResponse, transport } from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";
import { session } from "../../../shared/session/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { gatherReads } from "./gather-reads.ts";

/** Refusals that a widget shows in its place. */
const shownRefusals = [400, 403, 404, 501];

const together = gatherReads({
  send: transport,
  refusalOf: ({ status, body }, { callId, path }) =>
    errorOfResponse({ status, body, requestId: null }, { callId, url: apiBaseUrl + path, atMs: systemClock.now() }),
  soon: (run) => setTimeout(run, 0),
});

type PageOf<C extends AnyCall> = ListPage<CallResult<C> extends readonly (infer T)[] ? T : never>;

interface ReadOptions {
  /** False: nothing is requested yet. */
  readonly isEnabled?: boolean;
}

/** The options of a query for `useQueries`, under the key that `useCall` has too: what is on a board is one request. */
export const readQuery = <C extends AnyCall>(call: C, input: CallInput<C>) => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    createClient({ [call.id]: call }, together)[call.id]!({ ...input, signal }) as Promise<CallResult<C>>,
  meta: { expects: shownRefusals },
});

/** As `useCall`. */
export function useRead<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { isEnabled = true }: ReadOptions = {},
): UseQueryResult<CallResult<C>> {
  const isAllowed = useStore(session) !== null;
  return useQuery<CallResult<C>>({
    ...readQuery(call, input),
    enabled: isAllowed && isEnabled,
    placeholderData: keepPreviousData as never,
  });
}

/** As `useListPage`; a server that has dashboards has pages. */
export function useReadPage<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { isEnabled = true }: ReadOptions = {},
): UseQueryResult<PageOf<C>> {
  const isAllowed = useStore(session) !== null;
  return useQuery<PageOf<C>>({
    ...readQuery(call, input),
    queryKey: [...queryKeyOf(call, input), "page"],
    queryFn: ({ signal }) => fetchListPage(call, together, { ...input, signal }),
    enabled: isAllowed && isEnabled,
    placeholderData: keepPreviousData as never,
  });
}

/** As `useSensorCounts`. */
export const useReadCounts = (filter: string | undefined) => useRead(calls.getSensorCounts, { query: { filter } });
