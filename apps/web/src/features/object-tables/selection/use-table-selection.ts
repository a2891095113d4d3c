import { useCallback, useMemo, useState } from "react";
import type { SensorRow } from "../rows/sensor-rows.ts";
import type { TableSource } from "../source/table-source.ts";
import { useLatest } from "../use-latest.ts";
import { extendTo, noSelection, togglePage, toggleRow } from "../../../shared/object-actions/selection.ts";
import type { Selection } from "../../../shared/object-actions/selection.ts";
import { useOffPageRows } from "./use-off-page-rows.ts";

interface SelectionState {
  readonly filterKey: string;
  readonly selection: Selection;
  /** Rows as they were when they were selected, until the state of those on other pages is known. */
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

/** The selection that is still valid: another filter ends it. */
const holding = ({ filterKey, selection }: SelectionState, key: string): Selection =>
  filterKey === key ? selection : noSelection;

/** The selection over pages; `filterKey` says what the table is filtered by. */
export function useTableSelection({ rows }: Pick<TableSource, "rows">, filterKey: string): TableSelection {
  const [state, setState] = useState<SelectionState>({ filterKey, selection: noSelection, known: noRows });
  const selection = holding(state, filterKey);
  const latest = useLatest({ filterKey, rows: rows ?? [], order: (rows ?? []).map((row) => row.id) });
  const change = useCallback(
    (step: (selection: Selection, order: readonly string[]) => Selection) => {
      const page = latest();
      setState((current) => {
        const next = step(holding(current, page.filterKey), page.order);
        const known = [...current.known.values(), ...page.rows].filter((row) => next.ids.has(row.id));
        return { filterKey: page.filterKey, selection: next, known: new Map(known.map((row) => [row.id, row])) };
      });
    },
    [latest],
  );
  const current = useMemo(() => new Map((rows ?? []).map((row) => [row.id, row])), [rows]);
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
