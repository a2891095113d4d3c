import type { ReactNode } from "react";
import type { Tone } from "./tone.ts";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** A 22 px icon. */
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Good news is "up", a failure "down"; without it the tile is neutral. */
  readonly tone?: Tone;
}

/** What a card or a table shows when there is nothing in it: tile, title, one sentence, at most one action. */
export function EmptyState({ icon, title, children, action, tone }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.tile} data-tone={tone} data-tinted={tone ? "" : undefined}>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
