import { useMemo, useState } from "react";
import { targetOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { ActionTarget } from "../../../shared/object-actions/object-actions-context.tsx";
import { extendTo, keepIn, noSelection, togglePage, toggleRow } from "../../../shared/object-actions/selection.ts";
import type { Selection } from "../../../shared/object-actions/selection.ts";

export interface SelectableRows {
  /** The objects of the rows from top to bottom. */
  readonly objects: readonly AnyObject[];
  /** No other object can be reached: what is not among them is no longer selected. Else rows are on their way. */
  readonly hasAllRows: boolean;
  /** What the rows are filtered by: another filter ends the selection. */
  readonly filterKey: string;
}

export interface ObjectSelection {
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly ActionTarget[];
  readonly toggle: (id: string) => void;
  /** Takes in the rows up to this one, from the last one that was toggled, or else from the row of the cursor. */
  readonly extendTo: (id: string, cursorId?: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface State {
  readonly filterKey: string;
  readonly selection: Selection;
  /** The objects as they were when they were last among the rows. */
  readonly known: ReadonlyMap<string, AnyObject>;
}

/** MO-06: several objects of a list or tree, of any types, for one action. */
export function useObjectSelection({ objects, hasAllRows, filterKey }: SelectableRows): ObjectSelection {
  const [state, setState] = useState<State>({ filterKey, selection: noSelection, known: new Map() });
  const rows = useMemo(() => new Map(objects.map((object) => [object.id, object])), [objects]);
  const order = useMemo(() => [...rows.keys()], [rows]);
  const holding = state.filterKey === filterKey ? state.selection : noSelection;
  const selection = useMemo(() => (hasAllRows ? keepIn(holding, rows) : holding), [hasAllRows, holding, rows]);
  const targets = useMemo(
    () => [...selection.ids].flatMap((id) => rows.get(id) ?? state.known.get(id) ?? []).map(targetOf),
    [selection, rows, state.known],
  );

  function change(next: Selection) {
    const seen = [...next.ids].flatMap((id) => rows.get(id) ?? state.known.get(id) ?? []);
    setState({ filterKey, selection: next, known: new Map(seen.map((object) => [object.id, object])) });
  }
  return {
    ids: selection.ids,
    targets,
    toggle: (id) => change(toggleRow(selection, id)),
    extendTo(id, cursorId) {
      const isBegun = selection.anchorId !== null || cursorId === undefined;
      const begun = isBegun ? selection : extendTo(selection, order, cursorId);
      change(extendTo(begun, order, id));
    },
    toggleAll: () => change(togglePage(selection, order)),
    clear: () => change(noSelection),
  };
}
