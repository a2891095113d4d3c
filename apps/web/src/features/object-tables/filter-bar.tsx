import { displayStatuses } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { X } from "lucide-react";
import { useRef } from "react";
import { useDelayedText } from "../../shared/filtering/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useSlashFocus } from "../../shared/keyboard/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusChip } from "../../shared/monitoring-ui/status-chip.tsx";
import type { StatusCounts } from "../../shared/monitoring-ui/status-counter.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { SearchField } from "../../shared/ui/search-field.tsx";
import styles from "./filter-bar.module.css";
import { useMessages } from "./texts.ts";

export interface FilterBarProps {
  readonly keyword: string;
  readonly statuses: readonly DisplayStatus[];
  /** What each chip stands for, under the keyword. */
  readonly counts: StatusCounts;
  readonly isCluster: boolean;
  readonly onKeyword: (keyword: string) => void;
  readonly onToggle: (status: DisplayStatus) => void;
  readonly onClear: () => void;
}

/** MO-03: keyword and status filters above the table; chips without a sensor stay where they are. */
export function FilterBar(props: FilterBarProps) {
  const { keyword, statuses, counts, isCluster, onKeyword, onToggle, onClear } = props;
  const texts = useMessages();
  const locale = useLanguage();
  const { shortStatusLabel } = useMonitoringWords();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useDelayedText(keyword, onKeyword);
  useSlashFocus(inputRef);
  const shown = displayStatuses.filter((status) => status !== "down_partial" || isCluster);
  return (
    <div className={styles.bar} role="search" aria-label={texts.filterBar}>
      <div className={styles.search}>
        <SearchField
          ref={inputRef}
          label={texts.filterLabel}
          value={text}
          onChange={setText}
          clearLabel={texts.clearFilter}
          shortcut="/"
          width="100%"
        />
      </div>
      {shown.map((status) => (
        <StatusChip
          key={status}
          status={status}
          label={shortStatusLabel(status)}
          count={counts[status]}
          locale={locale}
          isOn={statuses.includes(status)}
          onToggle={() => onToggle(status)}
        />
      ))}
      {statuses.length > 0 || keyword !== "" ? (
        <Button size="sm" kind="ghost" icon={X} onClick={onClear}>
          {texts.clearFilter}
        </Button>
      ) : null}
    </div>
  );
}
