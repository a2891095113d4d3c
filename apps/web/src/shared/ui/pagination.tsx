import { ChevronLeft, ChevronRight } from "lucide-react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { clampPage, pageSteps } from "./page-numbers.ts";
import { Select } from "./select-field.tsx";
import styles from "./pagination.module.css";

export interface PaginationTexts {
  /** Name of the navigation. */
  readonly label: string;
  readonly rowsPerPage: string;
  readonly previous: string;
  readonly next: string;
  /** Name of a page button ("Page 3"). */
  readonly page: (page: number) => string;
}

export interface PaginationProps {
  readonly texts: PaginationTexts;
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** "1–50 of 1,418 sensors". */
  readonly summary: string;
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange: (pageSize: number) => void;
  /** The pointer or the focus is on the way to a page. */
  readonly onPageHint?: (page: number) => void;
}

/**
 * Bar below a table, 44 px: rows a page, what is shown, pages. At either end the button of the way on keeps the focus that
 * it has: it is only said to be disabled.
 */
export function Pagination(props: PaginationProps) {
  const { texts, pageCount, pageSize, pageSizes, summary, onPageChange, onPageSizeChange, onPageHint } = props;
  const page = clampPage(props.page, pageCount);
  const isThere = (next: number) => next >= 1 && next <= pageCount;
  const step = (next: number) => (isThere(next) ? onPageChange(next) : undefined);
  const hint = (next: number) => {
    const tell = () => (isThere(next) ? onPageHint?.(next) : undefined);
    return { onMouseEnter: tell, onFocus: tell };
  };
  return (
    <nav className={styles.pager} aria-label={texts.label}>
      <label className={styles.rows}>
        <span className={styles.rowsText}>{texts.rowsPerPage}</span>
        <Select
          size="sm"
          aria-label={texts.rowsPerPage}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onPageSizeChange(Number(event.target.value))}
        />
      </label>
      <output className={styles.summary}>{summary}</output>
      <div className={styles.pages}>
        <IconButton
          icon={ChevronLeft}
          iconSize={16}
          label={texts.previous}
          size="sm"
          aria-disabled={page <= 1 || undefined}
          onClick={() => step(page - 1)}
          {...hint(page - 1)}
        />
        {pageSteps(page, pageCount).map((number, index) =>
          number === "gap" ? (
            <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={classNames(styles.page, number === page && styles.current)}
              aria-label={texts.page(number)}
              aria-current={number === page ? "page" : undefined}
              onClick={() => onPageChange(number)}
              {...hint(number)}
            >
              {number}
            </button>
          ),
        )}
        <IconButton
          icon={ChevronRight}
          iconSize={16}
          label={texts.next}
          size="sm"
          aria-disabled={page >= pageCount || undefined}
          onClick={() => step(page + 1)}
          {...hint(page + 1)}
        />
      </div>
    </nav>
  );
}
