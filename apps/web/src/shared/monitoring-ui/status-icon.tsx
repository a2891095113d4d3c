import type { DisplayStatus } from "@monitor/domain";
import type { ReactNode } from "react";
import styles from "./status-icon.module.css";

export interface StatusIconProps {
  readonly status: DisplayStatus;
  /** Pixels: 12, 14, 16, 18 or 20. */
  readonly size?: number;
  /** Name of the status; null when the word is beside the icon. */
  readonly label: string | null;
  readonly className?: string | undefined;
}

const shapes: Record<DisplayStatus, ReactNode> = {
  up: (
    <>
      <circle cx="8" cy="8" r="7" className={styles.fill} />
      <path d="M4.9 8.3l2.1 2.1 4.1-4.5" className={styles.glyph} />
    </>
  ),
  warning: (
    <g transform="translate(.55 .5) scale(.93)">
      <path
        d="M8 .9c.6 0 1.1.3 1.4.8l6 10.7c.6 1.1-.2 2.4-1.4 2.4H2c-1.2 0-2-1.3-1.4-2.4l6-10.7C6.9 1.2 7.4.9 8 .9z"
        className={styles.fill}
      />
      <path d="M8 5.4v4" className={styles.glyph} />
      <circle cx="8" cy="12" r="1.05" className={styles.dot} />
    </g>
  ),
  down: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="3" className={styles.fill} />
      <path d="M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6" className={styles.glyph} />
    </>
  ),
  down_partial: (
    <>
      <path d="M4 1h4v14H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z" className={styles.fill} />
      <rect x="1.85" y="1.85" width="12.3" height="12.3" rx="2.2" className={styles.outline} />
    </>
  ),
  down_acknowledged: (
    <>
      <rect x="1.9" y="1.9" width="12.2" height="12.2" rx="2.4" className={styles.outline} />
      <path d="M4.9 8.2l2.2 2.2 4-4.4" className={styles.outline} />
    </>
  ),
  paused: (
    <>
      <circle cx="8" cy="8" r="7" className={styles.fill} />
      <path d="M6.1 5.3v5.4M9.9 5.3v5.4" className={styles.glyph} />
    </>
  ),
  unusual: (
    <>
      <path
        d="M6.9 .9a1.55 1.55 0 0 1 2.2 0l6 6a1.55 1.55 0 0 1 0 2.2l-6 6a1.55 1.55 0 0 1-2.2 0l-6-6a1.55 1.55 0 0 1 0-2.2z"
        className={styles.fill}
      />
      <path d="M3.9 8.9c1-1.9 2.2-2.1 3.4-.9 1.3 1.2 2.6 1.3 4.6-1" className={styles.glyph} />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.3" className={styles.outline} strokeDasharray="2.65 1.3" />
      <path d="M6.2 6.5c.1-1 .8-1.6 1.8-1.6s1.8.6 1.8 1.5c0 1.2-1.7 1.3-1.8 2.5" className={styles.thin} />
      <circle cx="8" cy="11.1" r=".85" className={styles.point} />
    </>
  ),
};

/** Shape of a status on a 16 px grid. It carries a name, or is beside the word and is hidden. */
export function StatusIcon({ status, size = 14, label, className }: StatusIconProps) {
  const name = label === null ? { "aria-hidden": true as const } : { role: "img", "aria-label": label };
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      focusable="false"
      data-tone={status}
      data-status={status}
      className={className ? `${styles.icon} ${className}` : styles.icon}
      {...name}
    >
      {shapes[status]}
    </svg>
  );
}
