/** Lines that can be distinguished by colour. */
export const maxSeries = 6;
/** One axis at each side. */
const maxUnits = 2;
const firstShown = 2;

/** A channel that can be drawn; those of one `unitKey` share an axis. */
export interface SelectableSeries {
  readonly id: string;
  readonly unitKey: string;
}

/** Which channels are drawn, and in which of the six colours (1–6). */
export type SeriesSelection = ReadonlyMap<string, number>;

/** Why no further channel can be drawn. */
export type SelectionRefusal = "too_many_series" | "too_many_units";

/** The first channel and the next ones in its unit, two in all. */
export function firstSelection(series: readonly SelectableSeries[]): SeriesSelection {
  const unitKey = series[0]?.unitKey;
  const shown = series.filter((entry) => entry.unitKey === unitKey).slice(0, firstShown);
  return new Map(shown.map((entry, index) => [entry.id, index + 1]));
}

/** Why a channel that is off can't be switched on now; null when it can, or is on. */
export function refusalOf(
  selection: SeriesSelection,
  all: readonly SelectableSeries[],
  id: string,
): SelectionRefusal | null {
  if (selection.has(id)) return null;
  if (selection.size >= maxSeries) return "too_many_series";
  const own = all.find((entry) => entry.id === id)?.unitKey ?? "";
  const units = new Set(all.filter((entry) => selection.has(entry.id)).map((entry) => entry.unitKey));
  return !units.has(own) && units.size >= maxUnits ? "too_many_units" : null;
}

/** Switches a channel on, in the first free colour, or off; a refused one changes nothing. */
export function toggleSeries(
  selection: SeriesSelection,
  all: readonly SelectableSeries[],
  id: string,
): SeriesSelection {
  if (selection.has(id)) return new Map(Array.from(selection).filter(([other]) => other !== id));
  if (refusalOf(selection, all, id) !== null) return selection;
  const taken = Array.from(selection.values());
  const colours = Array.from({ length: maxSeries }, (_, index) => index + 1);
  return new Map([...Array.from(selection), [id, colours.find((colour) => !taken.includes(colour)) ?? 1]]);
}
