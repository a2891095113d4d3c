import type { DisplayStatus } from "@monitor/domain";
import { formatFull } from "@monitor/domain";
import { memo, useCallback, useMemo, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { isSingleKey } from "../../shared/keyboard/index.ts";
import { lazyPart, Nothing } from "../../shared/loading/index.ts";
import { keyOf, targetOf, useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import { objectPath, useGo } from "../../shared/navigation/index.ts";
import { actionOfKey } from "../../shared/object-actions/action-keys.ts";
import { useObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import { noSelection } from "../../shared/object-actions/selection.ts";
import { clampPage, pageCountOf, pageRange } from "../../shared/ui/page-numbers.ts";
import { Pagination } from "../../shared/ui/pagination.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { layOut } from "./columns/placed-columns.ts";
import { useColumnCommands } from "./columns/use-column-commands.ts";
import { useTableOptions } from "./columns/use-table-options.ts";
import type { RunStripProps } from "./export/run-strip.tsx";
import { useCsvExport } from "./export/use-csv-export.ts";
import { useLongRun } from "./export/use-long-run.ts";
import { FilterBar } from "./filter/filter-bar.tsx";
import type { TableFilter } from "./filter/use-table-filter.ts";
import { SensorTable } from "./grid/sensor-table.tsx";
import { useRecentValues } from "./rows/use-recent-values.ts";
import type { SensorRow } from "./rows/sensor-rows.ts";
import { BulkBar } from "./selection/bulk-bar.tsx";
import type { SelectionBannerProps } from "./selection/selection-banner.tsx";
import { useBulkActions } from "./selection/use-bulk-actions.ts";
import type { BulkActions } from "./selection/use-bulk-actions.ts";
import { useTableSelection } from "./selection/use-table-selection.ts";
import { SensorList } from "./sensor-list.tsx";
import type { TableSource } from "./source/table-source.ts";
import { TableTools } from "./table-tools.tsx";
import { filterKeyOf, pageSizes, sortedBy } from "./table-state.ts";
import type { SortColumn, TableState } from "./table-state.ts";
import { useMessages } from "./texts.ts";
import { useLatest } from "./use-latest.ts";
import { useWidthClass } from "./use-width-class.ts";

/** What the table does without when it can't be fetched: a selection must not end in an error in its place. */
const SelectionBanner = lazyPart<SelectionBannerProps>(
  async () => (await import("./selection/selection-banner.tsx")).SelectionBanner,
  { otherwise: Nothing },
);
const RunStrip = lazyPart<RunStripProps>(async () => (await import("./export/run-strip.tsx")).RunStrip, {
  otherwise: Nothing,
});

const noRows: readonly SensorRow[] = [];

export interface TablePageProps {
  readonly source: TableSource;
  readonly filter: TableFilter;
  readonly setState: (state: TableState, isReplacing?: boolean) => void;
  readonly onToggle: (status: DisplayStatus) => void;
  readonly onClear: () => void;
  /** What is shown in place of the table where there are no rows. */
  readonly children: ReactNode;
}

/** Opens a sensor of the page, here or in another tab. */
function useOpenRow(rows: readonly SensorRow[]) {
  const go = useGo();
  const latest = useLatest(rows);
  return useCallback(
    (id: string, isNewTab: boolean) => {
      const sensor = latest().find((row) => row.id === id)?.sensor;
      if (!sensor) return;
      const href = objectPath(keyOf(sensor));
      if (isNewTab) window.open(href, "_blank", "noopener");
      else go(href);
    },
    [latest, go],
  );
}

/** The table as it is looked at: columns with their commands, and the values of two hours where they are visible. */
function useTableView(rows: readonly SensorRow[]) {
  const width = useWidthClass();
  const [options] = useTableOptions();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOut(options, width), [options, width]);
  const drawn = useMemo(() => layout.columns.map((column) => column.id), [layout]);
  const root = useCallback(() => scroller.current, []);
  const { commands, announcement } = useColumnCommands(drawn, root);
  const isNarrow = width === "narrow";
  const recent = useRecentValues(rows, !isNarrow && drawn.includes("level"));
  return { isNarrow, density: options.density, layout, drawn, commands, announcement, recent, scroller };
}

/** `a p u s`: for the selection, or for the row under the cursor. `e`: settings of the selection. */
function useActionKeys(bulk: BulkActions) {
  const actions = useObjectActions();
  const latest = useLatest({ bulk, actions });
  return useCallback(
    (event: KeyboardEvent, active: SensorRow | undefined) => {
      const {
        bulk: { count, edit },
      } = latest();
      if (event.key.toLowerCase() === "e" && isSingleKey(event) && count > 0 && edit !== null) {
        event.preventDefault();
        edit();
        return;
      }
      const action = actionOfKey(event);
      if (action === null || !isSingleKey(event)) return;
      const now = latest();
      const targets = active ? [targetOf(active.sensor)] : [];
      const isForMany = now.bulk.count > 0;
      const entries = isForMany ? now.bulk.entries : now.actions.entriesFor(targets);
      if (!entries.some((entry) => entry.action === action && !entry.isDisabled)) return;
      event.preventDefault();
      if (isForMany) now.bulk.start(action);
      else now.actions.open(action, targets);
    },
    [latest],
  );
}

/** Filter bar, table, bulk bar and pages over one source of rows. */
export function TablePage({ source, filter, setState, onToggle, onClear, children }: TablePageProps) {
  const options = useDisplayOptions();
  const { state } = filter;
  const { sort } = state;
  const rows = source.rows ?? noRows;
  const view = useTableView(rows);
  const runs = useLongRun();
  const tableSelection = useTableSelection(source, filterKeyOf(state));
  const bulk = useBulkActions(source, tableSelection, runs);
  const exportFile = useCsvExport(source, view.drawn, runs);
  const open = useOpenRow(rows);
  const actByKey = useActionKeys(bulk);
  const { set: setSelection } = tableSelection;
  const clearSelection = useCallback(() => setSelection(noSelection), [setSelection]);
  const latest = useLatest(state);
  const sortBy = useCallback((column: SortColumn) => setState(sortedBy(latest(), column)), [setState, latest]);
  const turnTo = useCallback((page: number) => setState({ ...latest(), page }), [setState, latest]);
  const show = useCallback((pageSize: number) => setState({ ...latest(), pageSize, page: 1 }), [setState, latest]);
  const { isNarrow, commands } = view;
  const hasSelection = tableSelection.selection.isAll || tableSelection.selection.ids.size > 0;
  const isEmpty = rows.length === 0 || runs.run !== null;
  const tools = useMemo(
    () => <TableTools {...{ isNarrow, sort, commands, isEmpty }} onSort={sortBy} onExport={exportFile} />,
    [isNarrow, sort, sortBy, commands, exportFile, isEmpty],
  );

  return (
    <>
      <FilterBar
        filter={filter}
        statuses={state.statuses}
        counts={source.counts}
        isCluster={options.isCluster === true}
        onToggle={onToggle}
        onClear={onClear}
      >
        {tools}
      </FilterBar>
      {children}
      {hasSelection && rows.length > 0 ? (
        <SelectionBanner tableSelection={tableSelection} rows={rows} total={source.total} />
      ) : null}
      {rows.length > 0 && view.isNarrow ? (
        <SensorList
          rows={rows}
          selection={tableSelection.selection}
          onSelect={tableSelection.select}
          onTogglePage={tableSelection.togglePage}
        />
      ) : null}
      {rows.length > 0 && !view.isNarrow ? (
        <SensorTable
          rows={rows}
          recent={view.recent}
          offset={source.offset}
          total={source.total}
          isOutdated={source.isOutdated}
          layout={view.layout}
          density={view.density}
          columnCommands={view.commands}
          sort={state.sort}
          selection={tableSelection.selection}
          scroller={view.scroller}
          onSort={sortBy}
          onOpen={open}
          onSelect={tableSelection.select}
          onTogglePage={tableSelection.togglePage}
          onClear={clearSelection}
          onOtherKey={actByKey}
        />
      ) : null}
      <BulkBar bulk={bulk} isBusy={runs.run !== null} onClear={clearSelection} />
      {runs.run ? <RunStrip run={runs.run} onCancel={runs.cancel} /> : null}
      {rows.length > 0 ? (
        <Pager
          itemCount={source.total}
          page={state.page}
          pageSize={state.pageSize}
          onPage={turnTo}
          onPageSize={show}
          onHint={source.prefetchPage}
        />
      ) : null}
      <VisuallyHidden>
        <span aria-live="polite">{view.announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface PagerProps {
  readonly itemCount: number;
  /** As it is wanted; beyond the last one it is the last. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
  readonly onHint: (page: number) => void;
}

const Pager = memo(function Pager(props: PagerProps) {
  const { itemCount, pageSize, onPage, onPageSize, onHint } = props;
  const texts = useMessages();
  const locale = useLanguage();
  const pageCount = pageCountOf(itemCount, pageSize);
  const page = clampPage(props.page, pageCount);
  const { first, last } = pageRange({ page, pageSize, itemCount });
  const [from = "", to = "", all = ""] = [first, last, itemCount].map((figure) => formatFull(figure, locale));
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
      pageCount={pageCount}
      pageSize={pageSize}
      pageSizes={pageSizes}
      summary={texts.range(from, to, texts.sensorCount(itemCount, all))}
      onPageChange={onPage}
      onPageSizeChange={onPageSize}
      onPageHint={onHint}
    />
  );
});
