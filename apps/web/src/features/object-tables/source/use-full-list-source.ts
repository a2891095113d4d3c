import { emptySummary } from "@monitor/domain";
import type { StatusSummary } from "@monitor/domain";
import { useCallback, useMemo } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useSensorsBelow } from "../../../shared/monitored-objects/index.ts";
import { clampPage, pageCountOf } from "../../../shared/ui/page-numbers.ts";
import { readCondition, rowsThatFit } from "../filter/sensor-condition.ts";
import { countRows, rowsInStatuses, rowsWithKeyword } from "../rows/sensor-rows.ts";
import type { SensorRow } from "../rows/sensor-rows.ts";
import { sortRows } from "../rows/sort-rows.ts";
import type { TableState } from "../table-state.ts";
import type { LoadOptions, TableSource } from "./table-source.ts";
import { useRowReader } from "./use-row-reader.ts";

const nothing: readonly SensorRow[] = [];

/** Sensors below an object from a full list, for servers that offer nothing better: all the work is done here. */
export function useFullListSource(id: string, state: TableState): TableSource {
  const locale = useLanguage();
  const read = useRowReader();
  const { data, error, refetch } = useSensorsBelow(id);
  const all = useMemo(() => data?.map(read) ?? null, [data, read]);
  // The order is worked out before the filter: typing then costs no sorting.
  const sorted = useMemo(() => all && sortRows(all, state.sort, locale), [all, state.sort, locale]);
  const condition = useMemo(() => readCondition(state.query), [state.query]);
  const found = useMemo(() => {
    if (sorted === null || condition.fault !== null) return nothing;
    return rowsThatFit(rowsWithKeyword(sorted, state.keyword), condition.expression);
  }, [sorted, state.keyword, condition]);
  const matching = useMemo(() => rowsInStatuses(found, state.statuses), [found, state.statuses]);
  const { page, pageSize } = state;
  const offset = (clampPage(page, pageCountOf(matching.length, pageSize)) - 1) * pageSize;
  const rows = useMemo(() => matching.slice(offset, offset + pageSize), [matching, offset, pageSize]);
  const loadAll = useCallback(
    async ({ signal, onBlock }: LoadOptions) => {
      if (signal.aborted) return;
      onBlock({ rows: matching, doneCount: matching.length, total: matching.length });
    },
    [matching],
  );
  return {
    rows: all === null ? null : rows,
    offset,
    total: matching.length,
    counts: useMemo(() => (all === null ? null : countRows(found)), [all, found]),
    summary: useMemo(() => (all === null ? null : summaryOf(matching)), [all, matching]),
    isOutdated: false,
    // An error beside data is an old list, which the error policy reports.
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    matching: useMemo(() => new Map(matching.map((row) => [row.id, row])), [matching]),
    prefetchPage: nothingToFetch,
    loadAll,
  };
}

function nothingToFetch(): void {}

function summaryOf(rows: readonly SensorRow[]): StatusSummary {
  const summary = emptySummary();
  for (const { status } of rows) summary[status] += 1;
  return summary;
}
