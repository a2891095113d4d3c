import { formatFull } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import { Check, Pause, Play, RefreshCw, X } from "lucide-react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusCounters } from "../../../shared/monitoring-ui/status-counter.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { IconShape } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import styles from "./bulk-bar.module.css";
import type { BulkActions } from "./use-bulk-actions.ts";

const icons: Record<ObjectAction, IconShape> = { acknowledge: Check, pause: Pause, resume: Play, scan: RefreshCw };

export interface BulkBarProps {
  /** Without a selected sensor there is no bar. */
  readonly bulk: BulkActions;
  /** The sensors of the selection are being looked up: nothing else is started. */
  readonly isBusy: boolean;
  readonly onClear: () => void;
}

/** MO-06: what is selected, by status, and what can be done with how many of them. */
export function BulkBar({ bulk, isBusy, onClear }: BulkBarProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const { count: selected, counts, entries, start } = bulk;
  if (selected === 0) return <div aria-live="polite" />;
  const said = texts.selected(selected, formatFull(selected, locale));
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={texts.bulkActions} data-surface="inverse">
        <b className={styles.count}>{said}</b>
        <StatusCounters counts={counts} labelOf={statusLabel} locale={locale} />
        <span className={styles.line} />
        {entries.map(({ action, isDisabled, reason, count }) => (
          <button
            key={action}
            type="button"
            className={styles.action}
            aria-label={texts.actionFor(texts.action[action], count, formatFull(count, locale))}
            aria-disabled={isDisabled || isBusy || undefined}
            data-tooltip={isDisabled ? reason : undefined}
            onClick={() => (isDisabled || isBusy ? undefined : start(action))}
          >
            <Icon shape={icons[action]} />
            <span className={styles.actionName}>{texts.action[action]}</span>{" "}
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
        {said}
      </div>
    </>
  );
}
