import type { PreferenceValue } from "../../../shared/preferences/index.ts";
import { columnIds, fixedColumns, usualColumns } from "./column-ids.ts";
import type { ColumnId } from "./column-ids.ts";

export type TableChoices = PreferenceValue<"sensorTable">;

export const noChoices: TableChoices = { columns: [], widths: {}, density: "default" };
export const narrowestPx = 48;
export const widestPx = 800;
/** How much one step of the keyboard makes a column wider. */
export const widthStepPx = 16;

/** The chosen columns from left to right; names that are no column are left out, the fixed ones are always there. */
export function chosenColumns({ columns }: TableChoices): readonly ColumnId[] {
  const known = columns.flatMap((name) => columnIds.find((id) => id === name) ?? []);
  const ids = Array.from(new Set(known));
  if (ids.length === 0) return usualColumns;
  return [...fixedColumns.filter((id) => !ids.includes(id)), ...ids];
}

/** The choices with a column shown or hidden; one that is shown again stands at the end. */
export function withColumn(choices: TableChoices, id: ColumnId, isShown: boolean): TableChoices {
  const others = chosenColumns(choices).filter((column) => column !== id);
  if (!isShown && fixedColumns.includes(id)) return choices;
  return { ...choices, columns: isShown ? [...others, id] : others };
}

/** The choices with a column at another place among those that are shown, counted from 0 and kept within them. */
export function withColumnAt(choices: TableChoices, id: ColumnId, place: number): TableChoices {
  const shown = chosenColumns(choices);
  if (!shown.includes(id)) return choices;
  const others = shown.filter((column) => column !== id);
  const at = Math.max(0, Math.min(others.length, place));
  return { ...choices, columns: [...others.slice(0, at), id, ...others.slice(at)] };
}

/** The choices with a column of so many whole pixels, within reason; null gives it back its usual width. */
export function withWidth(choices: TableChoices, id: ColumnId, widthPx: number | null): TableChoices {
  const { [id]: _, ...others } = choices.widths;
  if (widthPx === null) return { ...choices, widths: others };
  return { ...choices, widths: { ...others, [id]: Math.round(Math.max(narrowestPx, Math.min(widestPx, widthPx))) } };
}

/** The width that somebody has given a column. */
export function widthOf({ widths }: TableChoices, id: ColumnId): number | null {
  const width = Object.prototype.hasOwnProperty.call(widths, id) ? widths[id] : undefined;
  return width === undefined || !Number.isFinite(width) ? null : Math.max(narrowestPx, Math.min(widestPx, width));
}
