import type { DisplayStatus } from "@monitor/domain";
import { Filter, Gauge } from "lucide-react";
import { useCallback, useState } from "react";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { toggleStatus } from "../../shared/filtering/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { Button } from "../../shared/ui/button.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import type { TableFilter } from "./filter/use-table-filter.ts";
import type { TableSource } from "./source/table-source.ts";
import { TablePage } from "./table-page.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { hasFilter } from "./table-state.ts";
import type { TableState } from "./table-state.ts";
import { useMessages } from "./texts.ts";
import { useLatest } from "./use-latest.ts";

export interface TablesViewProps {
  /** The object is only the way to others. */
  readonly isWay: boolean;
  readonly source: TableSource;
  readonly filter: TableFilter;
  readonly setState: (state: TableState, isReplacing?: boolean) => void;
}

/** The tab over a source: filter, rows or an empty state, errors, and a skeleton until the first response. */
export function TablesView({ isWay, source, filter, setState }: TablesViewProps) {
  const texts = useMessages();
  const { state } = filter;
  const { rows, error, retry } = source;
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && (rows !== null || error !== null)) setBegun(true);
  const latest = useLatest(filter);
  const clear = useCallback(() => {
    const now = latest();
    now.setKeyword("");
    now.setCondition("");
    setState({ ...now.state, keyword: "", query: "", statuses: [], page: 1 });
  }, [latest, setState]);
  const toggle = useCallback(
    (status: DisplayStatus) => {
      const now = latest().state;
      setState({ ...now, statuses: toggleStatus(now.statuses, status), page: 1 });
    },
    [latest, setState],
  );
  if (!hasBegun) return <TableSkeleton />;
  const isUnreadable = filter.fault !== null && rows === null;
  return (
    <TablePage source={source} filter={filter} setState={setState} onToggle={toggle} onClear={clear}>
      {rows === null && error !== null && !isUnreadable ? (
        <PanelError title={texts.failedTitle} error={error} onRetry={retry}>
          {texts.failedText}
        </PanelError>
      ) : null}
      {rows?.length === 0 || isUnreadable ? <NoRows isWay={isWay} state={state} onClear={clear} /> : null}
    </TablePage>
  );
}

interface NoRowsProps extends Pick<TablesViewProps, "isWay"> {
  readonly state: TableState;
  readonly onClear: () => void;
}

function NoRows({ isWay, state, onClear }: NoRowsProps) {
  const texts = useMessages();
  const { shortStatusLabel } = useMonitoringWords();
  if (!hasFilter(state)) {
    return (
      <EmptyState
        icon={<Icon shape={Gauge} size={22} />}
        title={isWay ? texts.noVisibleSensorsTitle : texts.noSensorsTitle}
      >
        {isWay ? texts.noVisibleSensorsText : texts.noSensorsText}
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
