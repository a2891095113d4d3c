import { joinSortFields } from "@monitor/contract";
import { compareUrgency, sortByPosition } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import { sensorCountOf, statusOf } from "../../../shared/monitored-objects/index.ts";
import type { ChildrenOrder } from "../../../shared/preferences/index.ts";
import type { ChildRow } from "./children.ts";

/** How a server sorts the children; the name decides between equals. */
export const sortFieldsOf: Readonly<Record<ChildrenOrder, string>> = {
  status: joinSortFields("-status", "-priority", "name"),
  name: "name",
  position: joinSortFields("position", "name"),
  sensors: joinSortFields("-sensors", "name"),
};

const collators = new Map<string, Intl.Collator>();

function compareNames(a: ChildRow, b: ChildRow, locale: string): number {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  collators.set(locale, collator);
  return collator.compare(a.object.name, b.object.name);
}

/** The same for a whole list: worst first, by name, in the order of the tree, or with most sensors first. */
export function orderChildren(
  rows: readonly ChildRow[],
  order: ChildrenOrder,
  { locale }: { readonly locale: string; readonly options: DisplayOptions },
): ChildRow[] {
  if (order === "position")
    return sortByPosition(rows.map((row) => ({ row, position: row.object.position ?? null }))).map(({ row }) => row);
  const byName = (a: ChildRow, b: ChildRow) => compareNames(a, b, locale);
  const sensorsOf = ({ object }: ChildRow) => sensorCountOf(object);
  const rankedOf = ({ object }: ChildRow) => ({ status: statusOf(object), priority: object.priority });
  const compare: Record<Exclude<ChildrenOrder, "position">, (a: ChildRow, b: ChildRow) => number> = {
    name: byName,
    status: (a, b) => compareUrgency(rankedOf(a), rankedOf(b)) || byName(a, b),
    sensors: (a, b) => sensorsOf(b) - sensorsOf(a) || byName(a, b),
  };
  return [...rows].sort(compare[order]);
}
