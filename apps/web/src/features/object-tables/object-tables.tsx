import type { Sensor } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { Filter, Gauge } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { PanelBoundary, PanelError } from "../../shared/error-boundary/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { toggleStatus } from "../../shared/filtering/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { keyOf, useDisplayOptions, useSensorMessage, useSensorsBelow } from "../../shared/monitored-objects/index.ts";
import { objectPath, useGo, useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { clampPage, pageCountOf, pageRange } from "../../shared/ui/page-numbers.ts";
import { Pagination } from "../../shared/ui/pagination.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { FilterBar } from "./filter-bar.tsx";
import styles from "./object-tables.module.css";
import { extendTo, keepIn, noSelection, togglePage, toggleRow } from "./selection.ts";
import { SensorList } from "./sensor-list.tsx";
import { rowsOf, viewOf } from "./sensor-rows.ts";
import type { SensorRow, TableView } from "./sensor-rows.ts";
import { SensorTable } from "./sensor-table.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { formatTableState, hasFilter, pageSizes, parseTableState, sortedBy } from "./table-state.ts";
import type { TableState } from "./table-state.ts";
import { useMessages } from "./texts.ts";
import { useNarrowLayout } from "./use-narrow-layout.ts";

/** MO-07: the state of the table lives in the address; typing replaces the entry, everything else adds one. */
function useTableState(): [TableState, (state: TableState, isReplacing?: boolean) => void] {
  const params = useSearchParams();
  const options = useDisplayOptions();
  const setParams = useSetSearchParams();
  const state = useMemo(() => parseTableState(params, options), [params, options]);
  const change = useCallback(
    (next: TableState, isReplacing = false) => setParams(formatTableState(next), isReplacing),
    [setParams],
  );
  return [state, change];
}

/** MO-03: the tables tab: all sensors below an object, filtered, sorted, paged and selectable. */
export function ObjectTables({ id }: ObjectKey) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const messageOf = useSensorMessage();
  const { data, error, refetch } = useSensorsBelow(id);
  const all = useMemo(() => data && rowsOf(data, messageOf, options), [data, messageOf, options]);
  return (
    <div className={styles.tables} aria-busy={!all && !error ? true : undefined}>
      {all ? (
        <PanelBoundary>
          <LoadedTables key={id} all={all} />
        </PanelBoundary>
      ) : null}
      {!all && !error ? <TableSkeleton /> : null}
      {!all && error ? (
        <PanelError title={texts.failedTitle} error={error} onRetry={() => void refetch()}>
          {texts.failedText}
        </PanelError>
      ) : null}
    </div>
  );
}

function LoadedTables({ all }: { readonly all: readonly SensorRow[] }) {
  const [state, setState] = useTableState();
  const locale = useLanguage();
  const options = useDisplayOptions();
  const view = useMemo(() => viewOf(all, state, locale), [all, state, locale]);
  const setKeyword = useCallback(
    (keyword: string) => setState({ ...state, keyword, page: 1 }, true),
    [setState, state],
  );
  const clear = () => setState({ ...state, keyword: "", statuses: [], page: 1 });
  return (
    <>
      <FilterBar
        keyword={state.keyword}
        statuses={state.statuses}
        counts={view.counts}
        isCluster={options.isCluster === true}
        onKeyword={setKeyword}
        onToggle={(status) => setState({ ...state, statuses: toggleStatus(state.statuses, status), page: 1 })}
        onClear={clear}
      />
      {view.rows.length === 0 ? (
        <NoRows state={state} onClear={clear} />
      ) : (
        <TablePage view={view} state={state} setState={setState} />
      )}
    </>
  );
}

interface TablePageProps {
  readonly view: TableView;
  readonly state: TableState;
  readonly setState: (state: TableState) => void;
}

function TablePage({ view, state, setState }: TablePageProps) {
  const isNarrow = useNarrowLayout();
  const go = useGo();
  const [chosen, setChosen] = useState(noSelection);
  const existing = useMemo(() => new Map(view.rows.map((row) => [row.id, row])), [view.rows]);
  const selection = useMemo(() => keepIn(chosen, new Set(existing.keys())), [chosen, existing]);
  const selectedRows = useMemo(() => view.rows.filter((row) => selection.ids.has(row.id)), [view.rows, selection]);
  const pageCount = pageCountOf(view.rows.length, state.pageSize);
  const offset = (clampPage(state.page, pageCount) - 1) * state.pageSize;
  const rows = useMemo(() => view.rows.slice(offset, offset + state.pageSize), [view.rows, offset, state.pageSize]);
  const order = useMemo(() => rows.map((row) => row.id), [rows]);

  const open = useCallback(
    (id: string, isNewTab: boolean) => {
      const sensor: Sensor | undefined = existing.get(id)?.sensor;
      if (!sensor) return;
      const href = objectPath(keyOf(sensor));
      if (isNewTab) window.open(href, "_blank", "noopener");
      else go(href);
    },
    [existing, go],
  );
  const select = useCallback(
    (id: string, isRange: boolean) =>
      setChosen((current) => (isRange ? extendTo(current, order, id) : toggleRow(current, id))),
    [order],
  );

  return (
    <>
      {isNarrow ? (
        <SensorList rows={rows} />
      ) : (
        <SensorTable
          rows={rows}
          offset={offset}
          total={view.rows.length}
          sort={state.sort}
          selection={selection}
          onSort={(column) => setState(sortedBy(state, column))}
          onOpen={open}
          onSelect={select}
          onClear={() => setChosen(noSelection)}
          onTogglePage={() => setChosen((current) => togglePage(current, order))}
        />
      )}
      {isNarrow ? null : <BulkBar rows={selectedRows} onClear={() => setChosen(noSelection)} />}
      <Pager itemCount={view.rows.length} state={state} setState={setState} />
    </>
  );
}

interface PagerProps extends Pick<TablePageProps, "state" | "setState"> {
  readonly itemCount: number;
}

function Pager({ itemCount, state, setState }: PagerProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { page, pageSize } = state;
  const { first, last } = pageRange({ page, pageSize, itemCount });
  const [from, to, all] = [first, last, itemCount].map((figure) => formatFull(figure, locale));
  return (
    <Pagination
      texts={{
        label: texts.pages,
        rowsPerPage: texts.rowsPerPage,
        previous: texts.previousPage,
        next: texts.nextPage,
        page: texts.page,
      }}
      page={page}
      pageCount={pageCountOf(itemCount, pageSize)}
      pageSize={pageSize}
      pageSizes={pageSizes}
      summary={texts.range(from ?? "", to ?? "", all ?? "")}
      onPageChange={(next) => setState({ ...state, page: next })}
      onPageSizeChange={(next) => setState({ ...state, pageSize: next, page: 1 })}
    />
  );
}

function NoRows({ state, onClear }: { readonly state: TableState; readonly onClear: () => void }) {
  const texts = useMessages();
  const { shortStatusLabel } = useMonitoringWords();
  if (!hasFilter(state)) {
    return (
      <EmptyState icon={<Icon shape={Gauge} size={22} />} title={texts.noSensorsTitle}>
        {texts.noSensorsText}
      </EmptyState>
    );
  }
  const parts = [
    state.statuses.length > 0 ? texts.matchStatus(state.statuses.map(shortStatusLabel).join(", ")) : "",
    state.keyword === "" ? "" : texts.matchKeyword(state.keyword),
  ].filter(Boolean);
  return (
    <EmptyState
      icon={<Icon shape={Filter} size={22} />}
      title={texts.noMatchTitle}
      action={
        <Button size="sm" onClick={onClear}>
          {texts.clearFilter}
        </Button>
      }
    >
      {parts.join(", ")}
    </EmptyState>
  );
}
