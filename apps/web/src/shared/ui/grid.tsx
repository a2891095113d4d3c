import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./grid.module.css";

export const gridSpans = [2, 3, 4, 5, 6, 7, 8, 9, 12] as const;
export type GridSpan = (typeof gridSpans)[number];

export interface GridProps {
  /** Cells of a row get one height. */
  readonly isStretched?: boolean;
  readonly children: ReactNode;
}

/** Twelve columns with the page's gutter; one column below 960 px. */
export function Grid({ isStretched = false, children }: GridProps) {
  return <div className={classNames(styles.grid, isStretched && styles.stretched)}>{children}</div>;
}

export interface GridCellProps {
  readonly span: GridSpan;
  /** Other span from 1600 px: the overview is 8 + 4, there 9 + 3. */
  readonly xlSpan?: 3 | 9;
  /** Stacks its children with the gutter between them. */
  readonly isColumn?: boolean;
  readonly children: ReactNode;
}

export function GridCell({ span, xlSpan, isColumn = false, children }: GridCellProps) {
  return (
    <div
      className={classNames(
        styles[`span${span}`],
        xlSpan !== undefined && styles[`xl${xlSpan}`],
        isColumn && styles.column,
      )}
    >
      {children}
    </div>
  );
}
