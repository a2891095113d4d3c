import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./details-list.module.css";

export interface DetailsEntry {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  /** The value is a stand-in such as "No data" and is drawn muted. */
  readonly isMissing?: boolean;
}

/** Names and values, one a row of 28 px. */
export function DetailsList({ entries }: { readonly entries: readonly DetailsEntry[] }) {
  return (
    <dl>
      {entries.map((entry) => (
        <div key={entry.id} className={styles.row}>
          <dt className={styles.label}>{entry.label}</dt>
          <dd className={classNames(styles.value, entry.isMissing && styles.missing)}>{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
