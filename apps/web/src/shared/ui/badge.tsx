import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { Tone } from "./tone.ts";
import styles from "./badge.module.css";

export interface BadgeProps {
  readonly tone?: Tone | "accent";
  readonly icon?: ReactNode;
  /** 18 px instead of 20, for a mark inside a table cell. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** Tinted label, 20 px high. */
export function Badge({ tone = "unknown", icon, isSmall = false, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, isSmall && styles.small, !icon && styles.bare)} data-tone={tone}>
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
