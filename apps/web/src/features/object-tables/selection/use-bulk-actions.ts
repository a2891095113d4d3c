import { displayCounts, emptySummary } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import { useCallback, useMemo } from "react";
import { useHasFeature } from "../../../shared/api/index.ts";
import { targetOf, useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import type { StatusCounts } from "../../../shared/monitoring-ui/status-counter.tsx";
import { useObjectActions } from "../../../shared/object-actions/object-actions-context.tsx";
import { setupRequest } from "../../../shared/object-setup/setup-request.ts";
import type { ActionEntry, ActionTarget } from "../../../shared/object-actions/object-actions-context.tsx";
import type { LongRuns } from "../export/use-long-run.ts";
import { countRows } from "../rows/sensor-rows.ts";
import type { TableSource } from "../source/table-source.ts";
import { isSelectedIn, selectedCount } from "../../../shared/object-actions/selection.ts";
import { summaryEntries, summaryWithout } from "./summary-entries.ts";
import type { TableSelection } from "./use-table-selection.ts";

export interface BulkActions {
  readonly count: number;
  readonly counts: StatusCounts;
  readonly entries: readonly ActionEntry[];
  /** False while the selected sensors are on their way. */
  readonly isKnown: boolean;
  /** Opens the action's dialog; of a selection by filter the sensors are looked up first. */
  readonly start: (action: ObjectAction) => void;
  /** Opens the settings of the selection; null where none of them may be edited. */
  readonly edit: (() => void) | null;
}

/** The rights that a user has on any of several sensors; undefined where the server does not tell them. */
function rightsOnAny(all: readonly (readonly string[] | null | undefined)[]): readonly string[] | undefined {
  const known = all.filter((rights) => rights !== null && rights !== undefined);
  return known.length < all.length || all.length === 0 ? undefined : [...new Set(known.flat())];
}

/** MO-06: what the selection holds and what can be done with it. */
export function useBulkActions(source: TableSource, tableSelection: TableSelection, runs: LongRuns): BulkActions {
  const actions = useObjectActions();
  const options = useDisplayOptions();
  const { selection, namedRows } = tableSelection;
  const { summary, total, loadAll } = source;
  const targets = useMemo(() => namedRows.map((row) => targetOf(row.sensor)), [namedRows]);
  const { rows } = source;
  // The rights on sensors that are not loaded are unknown: an action that one loaded sensor allows is offered for all.
  const rights = useMemo(() => rightsOnAny(rows?.map(({ sensor }) => sensor.rights) ?? []), [rows]);
  const rest = useMemo(
    () => (selection.isAll ? summaryWithout(summary ?? emptySummary(), namedRows) : null),
    [selection.isAll, summary, namedRows],
  );
  const entries = useMemo(() => {
    if (rest) return summaryEntries(rest, rights);
    return targets.length === 0 ? [] : actions.entriesFor(targets);
  }, [rest, rights, actions, targets]);
  const { start: startRun } = runs;
  const start = useCallback(
    (action: ObjectAction) => {
      if (!selection.isAll) {
        actions.open(action, targets);
        return;
      }
      startRun("selection", async ({ signal, onProgress }) => {
        const all: ActionTarget[] = [];
        await loadAll({
          signal,
          onBlock({ rows, doneCount, total: of }) {
            for (const row of rows) if (isSelectedIn(selection, row.id)) all.push(targetOf(row.sensor));
            onProgress(doneCount, of);
          },
        });
        if (!signal.aborted) actions.open(action, all);
      });
    },
    [selection, actions, targets, startRun, loadAll],
  );
  const { filter } = source;
  const hasForms = useHasFeature("ext/forms");
  const mayEdit =
    hasForms &&
    rightsOnAny(
      targets.length > 0 ? targets.map((target) => target.rights) : (rows ?? []).map(({ sensor }) => sensor.rights),
    )?.includes("edit") === true;
  const edit = useCallback(() => {
    const ids = [...selection.ids];
    setupRequest.set({ objects: selection.isAll ? { type: "sensor", filter, except: ids } : { ids } });
  }, [selection, filter]);
  const counts = useMemo(
    () => (rest ? displayCounts(rest, options) : countRows(namedRows)),
    [rest, options, namedRows],
  );
  const count = selectedCount(selection, total);
  const isKnown = rest === null ? targets.length > 0 : summary !== null;
  return useMemo(
    () => ({ count, counts, entries, isKnown, start, edit: mayEdit ? edit : null }),
    [count, counts, entries, isKnown, start, mayEdit, edit],
  );
}
