import type { ColumnId } from "./column-ids.ts";
import { visibleColumns, widthOf } from "./column-layout.ts";
import type { TableOptions } from "./column-layout.ts";
import { columns } from "./columns.tsx";
import type { Column } from "./columns.tsx";
import { widthClasses } from "../use-width-class.ts";
import type { WidthClass } from "../use-width-class.ts";

/** A column with its place in the layout. */
export interface PlacedColumn extends Column {
  readonly id: ColumnId;
  /** Null: it takes the room that is left. */
  readonly placedWidthPx: number | null;
}

export interface TableLayout {
  readonly columns: readonly PlacedColumn[];
  /** Below this width the table scrolls sideways. */
  readonly minWidthPx: number;
  /** No column takes the room that is left: an empty one does. */
  readonly hasFiller: boolean;
}

const checkColumnPx = 56;
/** What is left for a column without a width of its own. */
const minFreePx = 104;

const wideShare = 1.28;
const widenedColumns: readonly ColumnId[] = ["name", "device"];

/** Whether the page is wide enough for a column. */
function fits({ hideBelow }: Column, width: WidthClass): boolean {
  return hideBelow === undefined || widthClasses.indexOf(width) >= widthClasses.indexOf(hideBelow);
}

function defaultWidth(id: ColumnId, column: Column, width: WidthClass): number | null {
  const isWidened = width === "xl" && widenedColumns.includes(id) && column.widthPx !== null;
  return isWidened ? Math.round((column.widthPx ?? 0) * wideShare) : column.widthPx;
}

/** The visible columns that have room, with their widths. Two-line rows have the device below the name. */
export function layOut(options: TableOptions, width: WidthClass): TableLayout {
  const placed = visibleColumns(options)
    .filter((id) => fits(columns[id], width) && !(id === "device" && options.density === "two_line"))
    .map((id): PlacedColumn => {
      const column = columns[id];
      return { ...column, id, placedWidthPx: widthOf(options, id) ?? defaultWidth(id, column, width) };
    });
  return {
    columns: placed,
    minWidthPx: placed.reduce((sum, { placedWidthPx }) => sum + (placedWidthPx ?? minFreePx), checkColumnPx),
    hasFiller: placed.every(({ placedWidthPx }) => placedWidthPx !== null),
  };
}
