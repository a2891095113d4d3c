import { calls } from "@monitor/contract";
import { displayCounts, displayStatusOf, parseSummary, statuses } from "@monitor/domain";
import type { DisplayOptions, StatusSummary } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import {
  runListPage,
  useFeatureState,
  useListPage,
  useSensorCounts,
  listPageQuery,
} from "../../../shared/api/index.ts";
import { useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import { clampPage, pageCountOf } from "../../../shared/ui/page-numbers.ts";
import type { TableState } from "../table-state.ts";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import type { LoadOptions, TableSource } from "./table-source.ts";
import { useRowReader } from "./use-row-reader.ts";
import { countedFilter, shownFilter, sortByOf } from "./page-query.ts";

const blockSize = 1000;
/** The pause in typing after which the counts are requested. */
const typingPauseMs = 150;
/** A row shows the primary channel, which comes apart: the list of channels is half of a response. */
const lean = { include_channels: false };
/** The server refuses a condition: the page shows this itself. */
const expects = [400];

/** Full lists are sorted by outages in any case; a server with pages of lists says whether it does. */
function useKnowsOutages(): boolean {
  const hasOutages = useFeatureState("ext/outages") === true;
  return useFeatureState("ext/table-windows") === false || hasOutages;
}

/** Sensors below an object, page by page. */
export function usePagedSource(id: string, state: TableState): TableSource {
  const options = useDisplayOptions();
  const queryClient = useQueryClient();
  const read = useRowReader();
  const filter = shownFilter(id, state, options);
  const sortBy = sortByOf(state.sort, useKnowsOutages());
  const { page, pageSize } = state;
  const inputOf = useCallback(
    (offset: number) => ({ query: { filter, sort_by: sortBy, offset, limit: pageSize, ...lean } }),
    [filter, sortBy, pageSize],
  );
  const requested = useListPage(calls.listSensors, inputOf((page - 1) * pageSize), { expects, keepsPrevious: true });
  // A page beyond the last one is empty: the last one is shown instead.
  const lastPage = pageCountOf(requested.data?.total ?? 0, pageSize);
  const isBeyond = requested.data !== undefined && !requested.isPlaceholderData && page > lastPage;
  const lastOffset = (clampPage(page, lastPage) - 1) * pageSize;
  const last = useListPage(calls.listSensors, inputOf(lastOffset), { expects, isEnabled: isBeyond });
  const list = isBeyond ? last : requested;
  const summary = useSensorCounts(useDebouncedValue(countedFilter(id, state), typingPauseMs), expects);
  const items = list.data?.items;
  const rows = useMemo(() => items?.map(read) ?? null, [items, read]);
  const counted = useMemo(() => (summary.data ? parseSummary(summary.data) : null), [summary.data]);
  const matchingCounts = useMemo(() => counted && inStatuses(counted, state, options), [counted, state, options]);
  const prefetchPage = useCallback(
    (wanted: number) =>
      void queryClient.prefetchQuery(listPageQuery(calls.listSensors, inputOf((wanted - 1) * pageSize), { expects })),
    [queryClient, inputOf, pageSize],
  );
  const loadAll = useCallback(
    async ({ signal, onBlock }: LoadOptions) => {
      for (let offset = 0, total = 1; offset < total; offset += blockSize) {
        const query = { filter, sort_by: sortBy, offset, limit: blockSize, ...lean };
        const block = await runListPage(queryClient, calls.listSensors, { query, signal });
        total = block.total;
        onBlock({ rows: block.items.map(read), doneCount: Math.min(total, offset + block.items.length), total });
        if (block.items.length === 0) return;
      }
    },
    [queryClient, filter, sortBy, read],
  );
  return {
    rows,
    filter: filter ?? "",
    offset: isBeyond ? lastOffset : (clampPage(page, lastPage) - 1) * pageSize,
    total: list.data?.total ?? 0,
    counts: useMemo(() => counted && displayCounts(counted, options), [counted, options]),
    summary: matchingCounts,
    isOutdated: requested.isPlaceholderData,
    error: list.error ?? summary.error,
    retry: () => {
      void list.refetch();
      void summary.refetch();
    },
    prefetchPage,
    loadAll,
  };
}

function inStatuses(counted: StatusSummary, state: TableState, options: DisplayOptions): StatusSummary {
  if (state.statuses.length === 0) return counted;
  const rest = { ...counted };
  for (const status of statuses) {
    if (!state.statuses.includes(displayStatusOf(status, options))) rest[status] = 0;
  }
  return rest;
}
