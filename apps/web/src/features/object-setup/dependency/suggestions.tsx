import { dependentCalls } from "@monitor/contract";
import { displayStatusOf, parseStatus } from "@monitor/domain";
import { useId } from "react";
import { useCall } from "../../../shared/api/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Radio } from "../../../shared/ui/radio.tsx";
import styles from "./suggestions.module.css";
import { useDependencyMessages } from "./texts.ts";

export interface SuggestionsProps {
  readonly ownId: string;
  readonly chosenId: string;
  readonly onChoose: (object: { readonly id: string; readonly name: string }) => void;
}

/** Sensors that were down at most of the object's outages; nothing where there are none. */
export function Suggestions({ ownId, chosenId, onChoose }: SuggestionsProps) {
  const texts = useDependencyMessages();
  const { statusLabel } = useMonitoringWords();
  const group = useId();
  const input = { params: { id: ownId }, query: {} };
  const { data } = useCall(dependentCalls.getCommonOutages, input, { expects: [400, 403, 404, 429] });
  if (data === undefined || data.suggestions.length === 0) return null;
  return (
    <fieldset className={styles.list}>
      <legend className={styles.head}>{texts.suggested}</legend>
      <p className={styles.note}>{texts.suggestedWhy}</p>
      {data.suggestions.map(({ object, device, status, together }) => {
        const name = device === null ? (object.name ?? "") : `${object.name} · ${device}`;
        const isChosen = object.id === chosenId;
        return (
          <label key={object.id} className={classNames(styles.row, isChosen && styles.chosen)}>
            <Radio name={group} checked={isChosen} onChange={() => onChoose({ id: object.id, name })} />
            <StatusIcon
              status={displayStatusOf(parseStatus(status))}
              size={14}
              label={statusLabel(displayStatusOf(parseStatus(status)))}
            />
            <span className={styles.name}>{name}</span>
            <span className={styles.times}>{texts.together(together, data.outages)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
