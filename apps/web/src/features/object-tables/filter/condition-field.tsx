import { CircleAlert, CircleHelp } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { Ref } from "react";
import { systemClock } from "../../../shared/clock/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import frame from "../../../shared/ui/field.module.css";
import { Icon } from "../../../shared/ui/icon.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { useMessages } from "../texts.ts";
import { faultText } from "./fault-text.ts";
import styles from "./filter-bar.module.css";
import type { ConditionFault } from "./sensor-condition.ts";
import type { TableFilter } from "./use-table-filter.ts";

const ConditionHelp = lazyPart(async () => (await import("./condition-help.tsx")).ConditionHelp);

/** A condition is unfinished while it is typed: what is wrong with it is said when the typing stops. */
const faultAfterMs = 500;

function usePausedFault(text: string, fault: ConditionFault | null): ConditionFault | null {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (paused === text) return undefined;
    return systemClock.after(faultAfterMs, () => setPaused(text));
  }, [text, paused]);
  return paused === text ? fault : null;
}

export interface ConditionFieldProps {
  readonly filter: TableFilter;
  readonly ref: Ref<HTMLInputElement>;
}

/** The field of the filter language: an error is shown with its position. */
export function ConditionField({ filter, ref }: ConditionFieldProps) {
  const texts = useMessages();
  const id = useId();
  const { condition, setCondition } = filter;
  const fault = usePausedFault(condition, filter.fault);
  const [helpAnchor, setHelpAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.condition}>
      <div className={classNames(frame.control, frame.sm, fault && frame.invalid)}>
        <Icon shape={CircleAlert} className={classNames(styles.faultIcon, !fault && styles.hidden)} />
        <input
          ref={ref}
          type="text"
          autoComplete="off"
          spellCheck={false}
          className={classNames(frame.input, styles.code)}
          aria-label={texts.conditionLabel}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          placeholder={texts.conditionPlaceholder}
          value={condition}
          onChange={(event) => setCondition(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || condition === "") return;
            event.stopPropagation();
            setCondition("");
          }}
        />
        <IconButton
          icon={CircleHelp}
          size="sm"
          label={texts.conditionHelp}
          aria-haspopup="dialog"
          onClick={(event) => setHelpAnchor(helpAnchor ? null : event.currentTarget)}
        />
      </div>
      <div aria-live="polite">{fault ? <Fault id={id} text={condition} fault={fault} /> : null}</div>
      {helpAnchor ? <ConditionHelp anchor={helpAnchor} onClose={() => setHelpAnchor(null)} /> : null}
    </div>
  );
}

interface FaultProps {
  readonly id: string;
  readonly text: string;
  readonly fault: ConditionFault;
}

const shownBefore = 24;

/** Where a condition stops making sense: the sentence, and the text with the place marked. */
function Fault({ id, text, fault }: FaultProps) {
  const texts = useMessages();
  const { position } = fault;
  const before = text.slice(0, position);
  const word = /^\s*\S*/.exec(text.slice(position))?.[0] ?? "";
  return (
    <div id={id} className={styles.fault}>
      <p>{texts.faultAt(position + 1, faultText(fault.message, texts.fault))}</p>
      <code aria-hidden="true">
        {before.length > shownBefore ? `…${before.slice(-shownBefore)}` : before}
        <mark>{word.trim() === "" ? "▁" : word}</mark>
      </code>
    </div>
  );
}
