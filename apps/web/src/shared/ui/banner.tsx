import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { Tone } from "./tone.ts";
import styles from "./banner.module.css";

export interface BannerProps {
  readonly tone: Tone;
  /** A 16 px icon. */
  readonly icon: ReactNode;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** At most one button. */
  readonly action?: ReactNode;
  /** Across the page, without corners, on one line. */
  readonly isSlim?: boolean;
  /** Small print inside a dialog. */
  readonly isSmall?: boolean;
  /** Read out at once (alert) or when there is a pause (status). */
  readonly role?: "alert" | "status";
}

/** Message in the colours of a status: bold line, text, one action. */
export function Banner({ tone, icon, title, children, action, isSlim, isSmall, role }: BannerProps) {
  return (
    <div
      className={classNames(styles.banner, isSlim && styles.slim, isSmall && styles.small)}
      data-tone={tone}
      role={role}
    >
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text}>
        {title ? <b>{title}</b> : null}
        {children ? <p>{children}</p> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
