import { formatFull } from "@monitor/domain";
import { SlidersHorizontal } from "lucide-react";
import { memo } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusCounters } from "../../../shared/monitoring-ui/status-counter.tsx";
import { ActionBar } from "../../../shared/object-actions/action-bar.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { useMessages } from "../texts.ts";
import styles from "./bulk-bar.module.css";
import type { BulkActions } from "./use-bulk-actions.ts";

export interface BulkBarProps {
  /** Without a selected sensor there is no bar. */
  readonly bulk: BulkActions;
  /** The sensors of the selection are being looked up: nothing else is started. */
  readonly isBusy: boolean;
  readonly onClear: () => void;
}

/** MO-06: what is selected, by status, and what can be done with how many of them. */
export const BulkBar = memo(function BulkBar({ bulk, isBusy, onClear }: BulkBarProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const { count: selected, counts, entries, isKnown, start, edit } = bulk;
  const said = selected === 0 ? "" : texts.selected(selected, formatFull(selected, locale));
  const { action, actionFor, bulkActions: label, clearSelection: clear } = texts;
  return (
    <>
      {selected === 0 ? null : (
        <div className={styles.place}>
          <ActionBar
            texts={{ label, said, action, actionFor, clear }}
            entries={entries}
            isBusy={isBusy}
            isKnown={isKnown}
            onStart={start}
            more={edit === null ? undefined : { label: texts.editMany, icon: SlidersHorizontal, onSelect: edit }}
            onClear={onClear}
          >
            <StatusCounters counts={counts} labelOf={statusLabel} locale={locale} />
          </ActionBar>
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  );
});
