import type { ReactNode } from "react";
import styles from "./popover-parts.module.css";

/** Parts of a popover, apart from it so that they do not bring its code along. */
export function PopoverHeader({ children }: { readonly children: ReactNode }) {
  return <div className={styles.header}>{children}</div>;
}

export function PopoverList({ children }: { readonly children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

export function PopoverFooter({ children }: { readonly children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
