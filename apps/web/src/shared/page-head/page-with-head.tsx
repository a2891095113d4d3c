import type { ReactNode } from "react";
import { MobileHeading, usePageTitle } from "../navigation/index.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./page-head.module.css";

export interface PageWithHeadProps {
  readonly title: string;
  /** In the browser's title where it says more. */
  readonly pageTitle?: string;
  /** Below the title: what the page is for. */
  readonly note: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Tabs of the pages beside this one: they close the head. */
  readonly tabs?: ReactNode;
  /** Below the title, where there are no tabs. */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
}

/** A page of its own in the frame: title, what it is for, what can be done, tabs, and the content below. */
export function PageWithHead({ title, pageTitle = title, note, action, tabs, choices, children }: PageWithHeadProps) {
  usePageTitle(pageTitle);
  return (
    <div className={styles.page}>
      <MobileHeading>
        <h1 className={styles.mobileTitle}>{title}</h1>
      </MobileHeading>
      <header className={classNames(styles.header, tabs !== undefined && styles.withTabs)}>
        <div className={styles.headRow}>
          <div className={styles.headText}>
            <h1 className={styles.title} data-hide-below="sm">
              {title}
            </h1>
            <div className={styles.note}>{note}</div>
          </div>
          {action}
        </div>
        {tabs}
        {choices}
      </header>
      {children}
    </div>
  );
}
