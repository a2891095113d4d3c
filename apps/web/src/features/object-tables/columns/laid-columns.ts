import type { ColumnId } from "./column-ids.ts";
import { chosenColumns, widthOf } from "./column-layout.ts";
import type { TableChoices } from "./column-layout.ts";
import { columns } from "./columns.tsx";
import type { Column } from "./columns.tsx";
import { widthClasses } from "../use-width-class.ts";
import type { WidthClass } from "../use-width-class.ts";

/** A column as it stands in the table. */
export interface LaidColumn extends Column {
  readonly id: ColumnId;
  /** Null: it takes the room that is left. */
  readonly laidWidthPx: number | null;
}

export interface TableLayout {
  readonly columns: readonly LaidColumn[];
  /** Below this width the table scrolls sideways. */
  readonly leastWidthPx: number;
  /** No column takes the room that is left: an empty one does. */
  readonly hasFiller: boolean;
}

const checkColumnPx = 56;
/** What is left for a column without a width of its own. */
const leastFreePx = 104;

const wideShare = 1.28;
const widenedColumns: readonly ColumnId[] = ["name", "device"];

/** Whether the page is wide enough for a column. */
function fits({ hideBelow }: Column, width: WidthClass): boolean {
  return hideBelow === undefined || widthClasses.indexOf(width) >= widthClasses.indexOf(hideBelow);
}

function usualWidth(id: ColumnId, column: Column, width: WidthClass): number | null {
  const isWidened = width === "xl" && widenedColumns.includes(id) && column.widthPx !== null;
  return isWidened ? Math.round((column.widthPx ?? 0) * wideShare) : column.widthPx;
}

/** The columns that are chosen and find room, with their widths. Two-line rows have the device below the name. */
export function layOut(choices: TableChoices, width: WidthClass): TableLayout {
  const laid = chosenColumns(choices)
    .filter((id) => fits(columns[id], width) && !(id === "device" && choices.density === "two_line"))
    .map((id): LaidColumn => {
      const column = columns[id];
      return { ...column, id, laidWidthPx: widthOf(choices, id) ?? usualWidth(id, column, width) };
    });
  return {
    columns: laid,
    leastWidthPx: laid.reduce((sum, { laidWidthPx }) => sum + (laidWidthPx ?? leastFreePx), checkColumnPx),
    hasFiller: laid.every(({ laidWidthPx }) => laidWidthPx !== null),
  };
}
