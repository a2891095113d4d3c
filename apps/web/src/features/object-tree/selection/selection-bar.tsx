import { displayStatuses, displayStatusOf, formatFull, objectTypes } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { SlidersHorizontal } from "lucide-react";
import { useHasFeature } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { StatusCounters } from "../../../shared/monitoring-ui/status-counter.tsx";
import { ActionBar } from "../../../shared/object-actions/action-bar.tsx";
import { useObjectActions } from "../../../shared/object-actions/object-actions-context.tsx";
import type { ActionTarget } from "../../../shared/object-actions/object-actions-context.tsx";
import { setupRequest } from "../../../shared/object-setup/setup-request.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { useMessages } from "../texts.ts";
import styles from "./selection-bar.module.css";
import type { ObjectSelection } from "./use-object-selection.ts";

/** MO-06, AC-08: what is selected, by type or, of sensors, by status, and what can be done with how many of them. */
export function SelectionBar({ selection }: { readonly selection: ObjectSelection }) {
  const texts = useMessages();
  const locale = useLanguage();
  const actions = useObjectActions();
  const { targets } = selection;
  const said = targets.length === 0 ? "" : texts.selectedCount(targets.length, formatFull(targets.length, locale));
  const { action, actionFor, bulkActions: label, clearSelection: clear } = texts;
  const hasForms = useHasFeature("ext/forms");
  const mayEdit = hasForms && targets.some(({ rights }) => rights?.includes("edit"));
  const edit = () => setupRequest.set({ objects: { ids: targets.map(({ id }) => id) } });
  const isOfSensors = targets.every(({ type }) => type === "sensor");
  return (
    <div className={styles.place}>
      {targets.length === 0 ? null : (
        <ActionBar
          texts={{ label, said, action, actionFor, clear }}
          entries={actions.entriesFor(targets)}
          onStart={(started) => actions.open(started, targets)}
          onClear={selection.clear}
          more={mayEdit ? { label: texts.editMany, icon: SlidersHorizontal, onSelect: edit } : undefined}
        >
          {isOfSensors ? <SensorCounts targets={targets} /> : <TypeCounts targets={targets} />}
        </ActionBar>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

interface TargetsProps {
  readonly targets: readonly ActionTarget[];
}

function SensorCounts({ targets }: TargetsProps) {
  const locale = useLanguage();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const counts = Object.fromEntries(displayStatuses.map((status) => [status, 0])) as Record<DisplayStatus, number>;
  for (const { status } of targets) counts[displayStatusOf(status, options)] += 1;
  return <StatusCounters counts={counts} labelOf={statusLabel} locale={locale} />;
}

function TypeCounts({ targets }: TargetsProps) {
  const texts = useMessages();
  const locale = useLanguage();
  return (
    <>
      {objectTypes.map((type) => {
        const count = targets.filter((target) => target.type === type).length;
        if (count === 0) return null;
        const figure = formatFull(count, locale);
        const name = texts.typeCount[type](count, figure);
        return (
          <span key={type} className={styles.type} data-tooltip={name}>
            <VisuallyHidden>{name}</VisuallyHidden>
            <ObjectTypeIcon type={type} />
            <b aria-hidden="true">{figure}</b>
          </span>
        );
      })}
    </>
  );
}
