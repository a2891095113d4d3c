import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { SearchField } from "../ui/search-field.tsx";
import type { SearchFieldProps } from "../ui/search-field.tsx";
import styles from "./filter-strip.module.css";

export interface FilterStripProps {
  readonly label: string;
  readonly children: ReactNode;
  /** The right end of the row. */
  readonly end: ReactNode;
}

/** The bar below the tabs, with what narrows a list; below 640 px it scrolls sideways. */
export function FilterStrip({ label, children, end }: FilterStripProps) {
  return (
    <div className={styles.bar} role="search" aria-label={label}>
      {children}
      <div className={styles.end}>{end}</div>
    </div>
  );
}

export interface KeywordFieldProps extends Omit<SearchFieldProps, "shortcut" | "width"> {
  /** On a phone it leaves room for what has to be seen beside it. */
  readonly isShortOnPhone?: boolean;
}

/** The keyword of a filter strip. */
export function KeywordField({ isShortOnPhone = false, ...props }: KeywordFieldProps) {
  return (
    <div className={classNames(styles.search, isShortOnPhone && styles.short)}>
      <SearchField {...props} shortcut="/" width="100%" />
    </div>
  );
}
