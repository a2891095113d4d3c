import type { ReactNode } from "react";
import { SearchField } from "../ui/search-field.tsx";
import type { SearchFieldProps } from "../ui/search-field.tsx";
import styles from "./filter-strip.module.css";

export interface FilterStripProps {
  readonly label: string;
  readonly children: ReactNode;
  /** What is at the right end. */
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

/** The keyword of a filter strip. */
export function KeywordField(props: Omit<SearchFieldProps, "shortcut" | "width">) {
  return (
    <div className={styles.search}>
      <SearchField {...props} shortcut="/" width="100%" />
    </div>
  );
}
