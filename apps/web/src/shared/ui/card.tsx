import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CardHeader } from "./card-header.tsx";
import styles from "./card.module.css";

export interface CardProps {
  /**
   * Heading; without it the card has no header and no accessible name. A number is the width in pixels of what stands for it
   * until it is known: no heading, as an empty one would be announced.
   */
  readonly title?: ReactNode;
  /** Muted text beside the heading: a count or a short note. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** Lists and tables reach the edges. */
  readonly isFlush?: boolean;
  /** Fills the height of its grid cell. */
  readonly isTall?: boolean;
  readonly isBusy?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Surface with a 42 px header and a padded (or flush) body. */
export function Card({ title, note, actions, isFlush, isTall, isBusy, className, children }: CardProps) {
  const titleId = useId();
  const hasHeader = title !== undefined;
  return (
    <section
      className={classNames(styles.card, isTall && styles.tall, className)}
      aria-labelledby={hasHeader && typeof title !== "number" ? titleId : undefined}
      aria-busy={isBusy || undefined}
    >
      {hasHeader ? <CardHeader title={title} note={note} actions={actions} titleId={titleId} /> : null}
      <div className={classNames(styles.body, isFlush && styles.flush, !hasHeader && !isFlush && styles.headless)}>
        {children}
      </div>
    </section>
  );
}
