import { useCallback, useMemo, useState } from "react";
import type { SensorRow } from "../rows/sensor-rows.ts";
import type { TableSource } from "../source/table-source.ts";
import { useLatest } from "../use-latest.ts";
import { extendTo, keepIn, noSelection, togglePage, toggleRow } from "../../../shared/object-actions/selection.ts";
import type { Selection } from "../../../shared/object-actions/selection.ts";
import { useOffPageRows } from "./use-off-page-rows.ts";

interface SelectionState {
  readonly filterKey: string;
  readonly selection: Selection;
  /** What rows were like when they were selected, until it is known how those on other pages are now. */
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

const noRows: ReadonlyMap<string, SensorRow> = new Map();

/** The selection that is still valid: another filter ends it, and where all matches are loaded, removed rows leave it. */
function holding(
  { filterKey, selection }: SelectionState,
  source: Pick<TableSource, "matching">,
  key: string,
): Selection {
  if (source.matching && !selection.isAll) return keepIn(selection, source.matching);
  return filterKey === key ? selection : noSelection;
}

/** The selection over pages; `filterKey` says what the table is filtered by. */
export function useTableSelection(source: TableSource, filterKey: string): TableSelection {
  const { rows, matching } = source;
  const [state, setState] = useState<SelectionState>({ filterKey, selection: noSelection, known: noRows });
  const selection = useMemo(() => holding(state, { matching }, filterKey), [state, matching, filterKey]);
  const latest = useLatest({ matching, filterKey, rows: rows ?? [], order: (rows ?? []).map((row) => row.id) });
  const change = useCallback(
    (step: (selection: Selection, order: readonly string[]) => Selection) => {
      const page = latest();
      setState((current) => {
        const next = step(holding(current, page, page.filterKey), page.order);
        const known = [...current.known.values(), ...page.rows].filter((row) => next.ids.has(row.id));
        return { filterKey: page.filterKey, selection: next, known: new Map(known.map((row) => [row.id, row])) };
      });
    },
    [latest],
  );
  const current = useMemo(() => matching ?? new Map((rows ?? []).map((row) => [row.id, row])), [matching, rows]);
  const offPage = useOffPageRows([...selection.ids].filter((id) => !current.has(id)));
  const namedRows = useMemo(
    () => [...selection.ids].flatMap((id) => current.get(id) ?? offPage.get(id) ?? state.known.get(id) ?? []),
    [current, offPage, selection, state.known],
  );
  return {
    selection,
    namedRows,
    select: useCallback(
      (id: string, isRange: boolean) =>
        change((current, order) => (isRange ? extendTo(current, order, id) : toggleRow(current, id))),
      [change],
    ),
    togglePage: useCallback(() => change(togglePage), [change]),
    set: useCallback((next: Selection) => change(() => next), [change]),
  };
}
