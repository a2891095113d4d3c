import { useCallback, useMemo, useState } from "react";
import type { SensorRow } from "../rows/sensor-rows.ts";
import type { TableSource } from "../source/table-source.ts";
import { extendTo, keepIn, noSelection, togglePage, toggleRow } from "./selection.ts";
import type { Selection } from "./selection.ts";

interface Chosen {
  readonly filterKey: string;
  readonly selection: Selection;
  /** What rows were like when they were last seen, for those on other pages. */
  readonly known: ReadonlyMap<string, SensorRow>;
}

export interface TableSelection {
  readonly selection: Selection;
  /** The rows that the selection names, also those on other pages. */
  readonly namedRows: readonly SensorRow[];
  readonly select: (id: string, isRange: boolean) => void;
  readonly togglePage: () => void;
  readonly set: (selection: Selection) => void;
}

const nobody: ReadonlyMap<string, SensorRow> = new Map();

/** The selection that still holds: another filter ends it, and where all matches are at hand, what is gone is let go. */
function holding({ filterKey, selection }: Chosen, source: Pick<TableSource, "matchingIds">, key: string): Selection {
  if (source.matchingIds && !selection.isAll) return keepIn(selection, source.matchingIds);
  return filterKey === key ? selection : noSelection;
}

/** The selection over pages; `filterKey` says what the table is filtered by. */
export function useTableSelection(source: TableSource, filterKey: string): TableSelection {
  const { rows, matchingIds } = source;
  const [chosen, setChosen] = useState<Chosen>({ filterKey, selection: noSelection, known: nobody });
  const selection = useMemo(() => holding(chosen, { matchingIds }, filterKey), [chosen, matchingIds, filterKey]);
  const change = useCallback(
    (step: (selection: Selection) => Selection) =>
      setChosen((current) => {
        const next = step(holding(current, { matchingIds }, filterKey));
        const seen = [...current.known.values(), ...(rows ?? [])].filter((row) => next.ids.has(row.id));
        return { filterKey, selection: next, known: new Map(seen.map((row) => [row.id, row])) };
      }),
    [matchingIds, filterKey, rows],
  );
  const order = useMemo(() => (rows ?? []).map((row) => row.id), [rows]);
  const namedRows = useMemo(() => {
    const current = new Map((rows ?? []).map((row) => [row.id, row]));
    return [...selection.ids].flatMap((id) => current.get(id) ?? chosen.known.get(id) ?? []);
  }, [rows, selection, chosen.known]);
  return {
    selection,
    namedRows,
    select: useCallback(
      (id: string, isRange: boolean) =>
        change((current) => (isRange ? extendTo(current, order, id) : toggleRow(current, id))),
      [change, order],
    ),
    togglePage: useCallback(() => change((current) => togglePage(current, order)), [change, order]),
    set: useCallback((next: Selection) => change(() => next), [change]),
  };
}
