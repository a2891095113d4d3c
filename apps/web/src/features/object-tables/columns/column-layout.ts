import type { PreferenceValue } from "../../../shared/preferences/index.ts";
import { columnIds, fixedColumns, defaultColumns } from "./column-ids.ts";
import type { ColumnId } from "./column-ids.ts";

export type TableOptions = PreferenceValue<"sensorTable">;

export const noOptions: TableOptions = { columns: [], widths: {}, density: "default" };
export const narrowestPx = 48;
export const widestPx = 800;
/** How much one step of the keyboard makes a column wider. */
export const widthStepPx = 16;

/** The visible columns from left to right; names that are no column are left out, the fixed ones are always there. */
export function visibleColumns({ columns }: TableOptions): readonly ColumnId[] {
  const known = columns.flatMap((name) => columnIds.find((id) => id === name) ?? []);
  const ids = Array.from(new Set(known));
  if (ids.length === 0) return defaultColumns;
  return [...fixedColumns.filter((id) => !ids.includes(id)), ...ids];
}

/** The options with a column shown or hidden; one that is shown again becomes the last. */
export function withColumn(options: TableOptions, id: ColumnId, isShown: boolean): TableOptions {
  const others = visibleColumns(options).filter((column) => column !== id);
  if (!isShown && fixedColumns.includes(id)) return options;
  return { ...options, columns: isShown ? [...others, id] : others };
}

/** The options with a column at another place among those that are shown, counted from 0 and kept within them. */
export function withColumnAt(options: TableOptions, id: ColumnId, place: number): TableOptions {
  const shown = visibleColumns(options);
  if (!shown.includes(id)) return options;
  const others = shown.filter((column) => column !== id);
  const at = Math.max(0, Math.min(others.length, place));
  return { ...options, columns: [...others.slice(0, at), id, ...others.slice(at)] };
}

/** The options with a column of this width, rounded and within bounds; null restores the default width. */
export function withWidth(options: TableOptions, id: ColumnId, widthPx: number | null): TableOptions {
  const { [id]: _, ...others } = options.widths;
  if (widthPx === null) return { ...options, widths: others };
  return { ...options, widths: { ...others, [id]: Math.round(Math.max(narrowestPx, Math.min(widestPx, widthPx))) } };
}

/** The width that the user has given a column. */
export function widthOf({ widths }: TableOptions, id: ColumnId): number | null {
  const width = Object.prototype.hasOwnProperty.call(widths, id) ? widths[id] : undefined;
  return width === undefined || !Number.isFinite(width) ? null : Math.max(narrowestPx, Math.min(widestPx, width));
}
