import { Filter, Gauge } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useFeatureState } from "../../shared/api/index.ts";
import { PanelBoundary, PanelError } from "../../shared/error-boundary/index.ts";
import { toggleStatus } from "../../shared/filtering/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import { useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { useTableFilter } from "./filter/use-table-filter.ts";
import type { TableFilter } from "./filter/use-table-filter.ts";
import styles from "./object-tables.module.css";
import type { TableSource } from "./source/table-source.ts";
import { useWholeSource } from "./source/use-whole-source.ts";
import { useWindowSource } from "./source/use-window-source.ts";
import { TablePage } from "./table-page.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { formatTableState, hasFilter, parseTableState } from "./table-state.ts";
import type { TableState } from "./table-state.ts";
import { useMessages } from "./texts.ts";

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
  const hasWindows = useFeatureState("ext/table-windows");
  return (
    <div className={styles.tables}>
      <PanelBoundary>
        {hasWindows === null ? <TableSkeleton /> : null}
        {hasWindows === true ? <WindowTables key={id} id={id} /> : null}
        {hasWindows === false ? <WholeTables key={id} id={id} /> : null}
      </PanelBoundary>
    </div>
  );
}

function WindowTables({ id }: { readonly id: string }) {
  const [state, setState] = useTableState();
  const filter = useTableFilter(state, setState);
  const source = useWindowSource(id, filter.state);
  return <Tables source={source} filter={filter} setState={setState} />;
}

function WholeTables({ id }: { readonly id: string }) {
  const [state, setState] = useTableState();
  const filter = useTableFilter(state, setState);
  const source = useWholeSource(id, filter.state);
  return <Tables source={source} filter={filter} setState={setState} />;
}

interface TablesProps {
  readonly source: TableSource;
  readonly filter: TableFilter;
  readonly setState: (state: TableState, isReplacing?: boolean) => void;
}

function Tables({ source, filter, setState }: TablesProps) {
  const texts = useMessages();
  const { state } = filter;
  const { rows, error, retry } = source;
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && (rows !== null || error !== null)) setBegun(true);
  const clear = () => {
    filter.setKeyword("");
    filter.setCondition("");
    setState({ ...state, keyword: "", query: "", statuses: [], page: 1 });
  };
  if (!hasBegun) return <TableSkeleton />;
  const isUnreadable = filter.fault !== null && rows === null;
  return (
    <TablePage
      source={source}
      filter={filter}
      setState={setState}
      onToggle={(status) => setState({ ...state, statuses: toggleStatus(state.statuses, status), page: 1 })}
      onClear={clear}
    >
      {rows === null && error !== null && !isUnreadable ? (
        <PanelError title={texts.failedTitle} error={error} onRetry={retry}>
          {texts.failedText}
        </PanelError>
      ) : null}
      {rows?.length === 0 || isUnreadable ? <NoRows state={state} onClear={clear} /> : null}
    </TablePage>
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
    state.query === "" ? "" : texts.matchCondition(state.query),
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
