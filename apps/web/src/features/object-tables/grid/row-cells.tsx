import type { ReactElement } from "react";
import { classNames } from "../../../shared/ui/class-names.ts";
import type { CellWords, RecentValueList } from "../columns/columns.tsx";
import type { PlacedColumn, TableLayout } from "../columns/placed-columns.ts";
import type { SensorRow } from "../rows/sensor-rows.ts";
import styles from "./sensor-table.module.css";

export type DrawCells = (row: SensorRow, recent: RecentValueList | undefined) => readonly ReactElement[];

/** More than this come only from a server that makes them up. */
const maxCached = 500;

/** Clips cost: a table is painted by how many are in it. */
function isClipped({ fits, placedWidthPx, widthPx }: PlacedColumn): boolean {
  return !fits || (placedWidthPx ?? 0) < (widthPx ?? 0);
}

/**
 * Draws the cells of a row. Cells that are alike are one and the same element: of a row that takes another sensor, as
 * all do at a letter in the filter, React then looks only at what is another text.
 */
export function createCells({ columns, hasFiller }: TableLayout, words: CellWords): DrawCells {
  const cached = new Map<string, ReactElement>();
  const classOf = new Map(
    columns.map((column) => [
      column.id,
      classNames(column.isNumeric && styles.numeric, isClipped(column) && styles.clipped),
    ]),
  );
  function draw(column: PlacedColumn, row: SensorRow, recent: RecentValueList | undefined): ReactElement {
    return (
      <td key={column.id} className={classOf.get(column.id) || undefined} data-cell={column.id}>
        {column.cell(row, words, recent)}
      </td>
    );
  }
  function cellOf(column: PlacedColumn, row: SensorRow, recent: RecentValueList | undefined): ReactElement {
    if (!column.alike) return draw(column, row, recent);
    const key = `${column.id} ${column.alike(row)}`;
    const known = cached.get(key);
    if (known) return known;
    if (cached.size >= maxCached) cached.clear();
    const cell = draw(column, row, recent);
    cached.set(key, cell);
    return cell;
  }
  const filler = hasFiller ? [<td key="filler" aria-hidden="true" />] : [];
  return (row, recent) => [...columns.map((column) => cellOf(column, row, recent)), ...filler];
}
