import { memo } from "react";
import type { SortOrder } from "../../../shared/filtering/index.ts";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import type { PlacedColumn, TableLayout } from "../columns/placed-columns.ts";
import type { ColumnCommands } from "../columns/use-column-commands.ts";
import type { SortColumn } from "../table-state.ts";
import { useMessages } from "../texts.ts";
import { HeadCell } from "./head-cell.tsx";
import styles from "./sensor-table.module.css";

/** How much of the page is selected. */
export type PageSelection = "none" | "some" | "all";

export interface TableHeadProps {
  readonly layout: TableLayout;
  readonly hasRecentValues: boolean;
  readonly sort: SortOrder<SortColumn>;
  readonly pageSelection: PageSelection;
  readonly commands: ColumnCommands;
  readonly onSort: (column: SortColumn) => void;
  readonly onTogglePage: () => void;
  readonly onMenu: (column: PlacedColumn, anchor: HTMLElement) => void;
  /** The user is about to use a heading: the code of its menu can be loaded. */
  readonly onHint: () => void;
}

/** The headings of the table. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { layout, hasRecentValues, sort, pageSelection, commands, onSort, onTogglePage, onMenu, onHint } = props;
  const texts = useMessages();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <Checkbox
            checked={pageSelection === "all"}
            isIndeterminate={pageSelection === "some"}
            aria-label={texts.selectAll}
            onChange={onTogglePage}
          />
        </th>
        {layout.columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            label={column.id === "level" && hasRecentValues ? texts.levelAndRecent : texts.column[column.id]}
            sort={sort}
            onSort={onSort}
            commands={commands}
            onMenu={onMenu}
            onHint={onHint}
          />
        ))}
        {layout.hasFiller ? <td aria-hidden="true" className={styles.filler} /> : null}
      </tr>
    </thead>
  );
});
