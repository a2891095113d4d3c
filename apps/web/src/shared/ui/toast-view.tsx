import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import type { IconShape } from "./icon.tsx";
import styles from "./toast-view.module.css";

export interface ToastAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconShape;
  /** For the tooltip. */
  readonly hint?: string | undefined;
  readonly onSelect: () => void;
}

export interface ToastViewProps {
  readonly kind: "info" | "error";
  /** A 16 px icon. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** At most two; the first is bordered. */
  readonly actions?: readonly ToastAction[];
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Time until it closes itself, drawn as a bar; null when it stays. The owner keeps the timer. */
  readonly durationMs: number | null;
  /** The time is paused: the bar is too. */
  readonly isPaused?: boolean;
  /** Pointer or focus came or went: the owner pauses its timer meanwhile. */
  readonly onPauseChange?: (isPaused: boolean) => void;
}

/** One message of the corner. An error is announced at once, an information when there is a pause. */
export function ToastView(props: ToastViewProps) {
  const { kind, icon, title, text, actions = [], closeLabel, onClose, durationMs, isPaused = false } = props;
  const pause = (isNowPaused: boolean) => props.onPauseChange?.(isNowPaused);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holding is a convenience, not an action
    <div
      className={classNames(styles.toast, styles[kind])}
      data-toast={kind}
      onMouseEnter={() => pause(true)}
      onMouseLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
    >
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text} role={kind === "error" ? "alert" : "status"}>
        <b>{title}</b>
        {text ? <p>{text}</p> : null}
        {actions.length > 0 ? (
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <Button
                key={action.id}
                size="sm"
                kind={index === 0 ? "secondary" : "ghost"}
                icon={action.icon}
                data-tooltip={action.hint}
                onClick={action.onSelect}
              >
                {action.label}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      <IconButton className={styles.close} icon={X} size="sm" label={closeLabel} hasTooltip={false} onClick={onClose} />
      {durationMs === null ? null : (
        <span
          className={styles.timer}
          style={{ animationDuration: `${durationMs}ms`, animationPlayState: isPaused ? "paused" : "running" }}
        />
      )}
    </div>
  );
}

export interface ToastRestProps {
  readonly text: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** UI-01: the end of a stack that has no room for all: how many more there are, and a way to be rid of them. */
export function ToastRest({ text, clearLabel, onClear }: ToastRestProps) {
  return (
    <div className={styles.rest}>
      <span role="status">{text}</span>
      <Button size="sm" kind="ghost" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  );
}

export interface ToastRegionProps {
  readonly label: string;
  /** Toasts, newest last. */
  readonly children: ReactNode;
}

/** The corner where toasts stand: bottom right above the footer, below 640 px across the bottom. */
export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <section className={styles.region} aria-label={label}>
      {children}
    </section>
  );
}
