import { formatFull } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import { Check, Pause, Play, RefreshCw, X } from "lucide-react";
import { useMemo } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { targetOf } from "../../shared/monitored-objects/index.ts";
import { useObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import styles from "./bulk-bar.module.css";
import { countRows } from "./sensor-rows.ts";
import type { SensorRow } from "./sensor-rows.ts";
import { useMessages } from "./texts.ts";

const icons: Record<ObjectAction, IconShape> = { acknowledge: Check, pause: Pause, resume: Play, scan: RefreshCw };

export interface BulkBarProps {
  /** The selected rows; without one there is no bar. */
  readonly rows: readonly SensorRow[];
  readonly onClear: () => void;
}

/** MO-06: what is selected, by status, and what can be done with how many of them. */
export function BulkBar({ rows, onClear }: BulkBarProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const actions = useObjectActions();
  const targets = useMemo(() => rows.map((row) => targetOf(row.sensor)), [rows]);
  const counts = useMemo(() => countRows(rows), [rows]);
  if (rows.length === 0) return <div aria-live="polite" />;
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={texts.bulkActions} data-surface="inverse">
        <b className={styles.count}>{texts.selected(rows.length, formatFull(rows.length, locale))}</b>
        <StatusCounters counts={counts} labelOf={statusLabel} locale={locale} />
        <span className={styles.line} />
        {actions.entriesFor(targets).map(({ action, isDisabled, reason, count }) => (
          <button
            key={action}
            type="button"
            className={styles.action}
            aria-label={texts.actionFor(texts.action[action], count, formatFull(count, locale))}
            aria-disabled={isDisabled || undefined}
            data-tooltip={isDisabled ? reason : undefined}
            onClick={() => (isDisabled ? undefined : actions.open(action, targets))}
          >
            <Icon shape={icons[action]} />
            <span className={styles.actionName}>{texts.action[action]}</span>
            <span className={styles.actionCount}>{formatFull(count, locale)}</span>
          </button>
        ))}
        <span className={styles.line} />
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.clearSelection}
          data-tooltip={texts.clearSelection}
          onClick={onClear}
        >
          <Icon shape={X} size={16} />
        </button>
      </div>
      <div aria-live="polite" className={styles.spoken}>
        {texts.selected(rows.length, formatFull(rows.length, locale))}
      </div>
    </>
  );
}
