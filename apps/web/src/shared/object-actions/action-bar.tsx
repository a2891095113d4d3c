import { formatFull } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import { Check, Pause, Play, RefreshCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconShape } from "../ui/icon.tsx";
import { useNoticesAboveBar } from "../ui/use-notices-above-bar.ts";
import styles from "./action-bar.module.css";
import type { ActionEntry } from "./object-actions-context.tsx";

const icons: Record<ObjectAction, IconShape> = { acknowledge: Check, pause: Pause, resume: Play, scan: RefreshCw };

export interface ActionBarTexts {
  readonly label: string;
  /** How many are selected. */
  readonly said: string;
  readonly action: Record<ObjectAction, string>;
  /** An action with how many it applies to, in full. */
  readonly actionFor: (action: string, count: number, text: string) => string;
  readonly clear: string;
}

export interface ActionBarProps {
  readonly texts: ActionBarTexts;
  readonly entries: readonly ActionEntry[];
  /** The selection is being looked up: nothing else is started. */
  readonly isBusy?: boolean;
  /** The selected objects are known, so no entries mean no rights. */
  readonly isKnown?: boolean;
  readonly onStart: (action: ObjectAction) => void;
  readonly onClear: () => void;
  /** What is not an action of the API: it stands behind the actions. */
  readonly more?: { readonly label: string; readonly icon: IconShape; readonly onSelect: () => void } | undefined;
  /** What is selected, counted. */
  readonly children: ReactNode;
}

/** MO-06: the bar of a selection: what it holds, and what can be done with how much of it. Where it stands is the page's. */
export function ActionBar(props: ActionBarProps) {
  const { texts, entries, isBusy = false, isKnown = true, onStart, onClear, more, children } = props;
  const locale = useLanguage();
  const { noActions } = useWords();
  useNoticesAboveBar();
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.label} data-surface="inverse">
      <b className={styles.count}>{texts.said}</b>
      {children}
      <span className={styles.line} />
      {entries.map(({ action, isDisabled, reason, count }) => (
        <button
          key={action}
          type="button"
          className={styles.action}
          aria-label={texts.actionFor(texts.action[action], count, formatFull(count, locale))}
          aria-disabled={isDisabled || isBusy || undefined}
          data-tooltip={isDisabled ? reason : undefined}
          onClick={() => (isDisabled || isBusy ? undefined : onStart(action))}
        >
          <Icon shape={icons[action]} />
          <span className={styles.actionName}>{texts.action[action]}</span>{" "}
          <span className={styles.actionCount}>{formatFull(count, locale)}</span>
        </button>
      ))}
      {more ? (
        <button
          type="button"
          className={styles.action}
          aria-label={more.label}
          aria-disabled={isBusy || undefined}
          onClick={() => (isBusy ? undefined : more.onSelect())}
        >
          <Icon shape={more.icon} />
          <span className={styles.actionName}>{more.label}</span>
        </button>
      ) : null}
      {entries.length === 0 && isKnown && !more ? <span className={styles.refused}>{noActions}</span> : null}
      {entries.length > 0 || isKnown ? <span className={styles.line} /> : null}
      <button
        type="button"
        className={styles.clear}
        aria-label={texts.clear}
        data-tooltip={texts.clear}
        onClick={onClear}
      >
        <Icon shape={X} size={16} />
      </button>
    </div>
  );
}
