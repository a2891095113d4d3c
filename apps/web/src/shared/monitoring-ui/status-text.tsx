import type { DisplayStatus } from "@monitor/domain";
import { StatusIcon } from "./status-icon.tsx";
import styles from "./status-text.module.css";

export interface StatusTextProps {
  readonly status: DisplayStatus;
  readonly label: string;
  readonly size?: number;
}

/** Icon and word of a status on one line, for details lists. */
export function StatusText({ status, label, size = 14 }: StatusTextProps) {
  return (
    <span className={styles.text}>
      <StatusIcon status={status} size={size} label={null} />
      <span>{label}</span>
    </span>
  );
}
