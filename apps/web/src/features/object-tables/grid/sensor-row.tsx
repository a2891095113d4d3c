import { memo } from "react";
import type { MouseEvent } from "react";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import type { RecentValueList } from "../columns/columns.tsx";
import type { SensorRow } from "../rows/sensor-rows.ts";
import type { DrawCells } from "./row-cells.tsx";
import styles from "./sensor-table.module.css";

export interface SensorTableRowProps {
  readonly row: SensorRow;
  readonly recent: RecentValueList | undefined;
  readonly cellsOf: DrawCells;
  /** Place in the full list, counted from 1, the header being 1. */
  readonly ariaRowIndex: number;
  readonly isSelected: boolean;
  /** The row that Tab reaches. */
  readonly isActive: boolean;
  readonly selectLabel: string;
  readonly onOpen: (id: string, isNewTab: boolean) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onFocus: (id: string) => void;
}

/** One row: a click opens, the checkbox selects, Shift selects a range. Memoised: a refresh draws only what has changed. */
export const SensorTableRow = memo(function SensorTableRow(props: SensorTableRowProps) {
  const { row, recent, cellsOf, ariaRowIndex, isSelected, isActive, selectLabel } = props;
  const { onOpen, onSelect, onFocus } = props;

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
      {cellsOf(row, recent)}
    </tr>
  );
});

function noChange() {}
