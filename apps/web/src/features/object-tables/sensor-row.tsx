import { memo } from "react";
import type { MouseEvent } from "react";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { columns } from "./columns.tsx";
import type { CellContext } from "./columns.tsx";
import type { SensorRow } from "./sensor-rows.ts";
import styles from "./sensor-table.module.css";

export interface SensorTableRowProps {
  readonly row: SensorRow;
  /** Place in the whole list, counted from 1, the header being 1. */
  readonly ariaRowIndex: number;
  readonly isSelected: boolean;
  /** The row that Tab reaches. */
  readonly isActive: boolean;
  readonly selectLabel: string;
  readonly context: CellContext;
  readonly onOpen: (id: string, isNewTab: boolean) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onFocus: (id: string) => void;
}

/** One row: a click opens, the checkbox selects, Shift selects a range. Memoised: a refresh draws only what has changed. */
export const SensorTableRow = memo(function SensorTableRow(props: SensorTableRowProps) {
  const { row, ariaRowIndex, isSelected, isActive, selectLabel, context, onOpen, onSelect, onFocus } = props;

  function click(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("label, input, button")) return;
    if (window.getSelection()?.type === "Range") return;
    if (event.shiftKey) onSelect(row.id, true);
    else onOpen(row.id, event.ctrlKey || event.metaKey);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table handles the keys of all its rows
    <tr
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-rowindex={ariaRowIndex}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-object-id={row.id}
      onClick={click}
      onFocus={() => onFocus(row.id)}
    >
      <td className={styles.check}>
        <Checkbox
          checked={isSelected}
          tabIndex={-1}
          aria-label={selectLabel}
          // The click knows about Shift, the change does not.
          onClick={(event) => onSelect(row.id, event.shiftKey)}
          onChange={noChange}
        />
      </td>
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(column.className, column.isNumeric && styles.numeric)}
          data-hide-below={column.hideBelow}
        >
          {column.cell(row, context)}
        </td>
      ))}
    </tr>
  );
});

function noChange() {}
