import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import styles from "./card-header.module.css";

export interface CardHeaderProps {
  /** Heading; a number is the width in pixels of its placeholder until it is known. */
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly titleId?: string;
}

/** Header of a card, 42 px: heading, muted note, actions at the right. */
export function CardHeader({ title, note, actions, titleId }: CardHeaderProps) {
  return (
    <header className={styles.header}>
      {typeof title === "number" ? (
        <Skeleton width={title} />
      ) : (
        <h2 className={styles.title} id={titleId}>
          {title}
          {note === undefined || note === null ? null : <small className={styles.note}> {note}</small>}
        </h2>
      )}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
