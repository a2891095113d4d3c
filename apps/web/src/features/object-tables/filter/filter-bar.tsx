import { displayStatuses, shownHere } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { Code, X } from "lucide-react";
import { memo, useRef } from "react";
import type { ReactNode } from "react";
import { FilterStrip, KeywordField } from "../../../shared/filtering/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useSlashFocus } from "../../../shared/keyboard/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusChip } from "../../../shared/monitoring-ui/status-chip.tsx";
import type { StatusCounts } from "../../../shared/monitoring-ui/status-counter.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { useMessages } from "../texts.ts";
import { ConditionField } from "./condition-field.tsx";
import styles from "./filter-bar.module.css";
import type { TableFilter } from "./use-table-filter.ts";

interface StatusChipsProps {
  readonly statuses: readonly DisplayStatus[];
  /** What each chip stands for, under the keyword; null until that is known. */
  readonly counts: StatusCounts | null;
  readonly isCluster: boolean;
  readonly onToggle: (status: DisplayStatus) => void;
}

export interface FilterBarProps extends StatusChipsProps {
  readonly filter: TableFilter;
  readonly onClear: () => void;
  /** What else can be done with the table, at the right end. */
  readonly children?: ReactNode;
}

/** Chips without a sensor stay where they are. */
const StatusChips = memo(function StatusChips({ statuses, counts, isCluster, onToggle }: StatusChipsProps) {
  const locale = useLanguage();
  const { shortStatusLabel } = useMonitoringWords();
  const shown = shownHere(displayStatuses, { isCluster });
  return shown.map((status) => (
    <StatusChip
      key={status}
      status={status}
      label={shortStatusLabel(status)}
      count={counts?.[status] ?? 0}
      locale={locale}
      isOn={statuses.includes(status)}
      onToggle={() => onToggle(status)}
    />
  ));
});

/** MO-03: keyword or condition and status filters above the table. Memoised: another page of rows draws none of it. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filter, statuses, counts, isCluster, onToggle, onClear, children } = props;
  const texts = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  useSlashFocus(inputRef);
  const isFiltered = statuses.length > 0 || filter.keyword !== "" || filter.condition !== "";
  return (
    <FilterStrip
      label={texts.filterBar}
      end={
        <span className={styles.tools}>
          <IconButton
            icon={Code}
            label={texts.filterLanguage}
            aria-pressed={filter.isLanguage}
            className={styles.tool}
            onClick={() => {
              filter.toggleLanguage();
              requestAnimationFrame(() => inputRef.current?.focus());
            }}
          />
          {children}
        </span>
      }
    >
      {filter.isLanguage ? (
        <ConditionField ref={inputRef} filter={filter} />
      ) : (
        <KeywordField
          ref={inputRef}
          label={texts.filterLabel}
          value={filter.keyword}
          onChange={filter.setKeyword}
          clearLabel={texts.clearFilter}
        />
      )}
      <StatusChips statuses={statuses} counts={counts} isCluster={isCluster} onToggle={onToggle} />
      {isFiltered ? (
        <Button size="sm" kind="ghost" icon={X} onClick={onClear}>
          {texts.clearFilter}
        </Button>
      ) : null}
    </FilterStrip>
  );
});
