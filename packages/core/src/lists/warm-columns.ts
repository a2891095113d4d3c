import { isSortable } from "@monitor/contract";
import type { CancelTimer, Clock, Steps } from "../runtime/index.ts";
import type { ObjectColumns } from "./object-columns.ts";
import type { ColumnProperty } from "./place-properties.ts";

/** The columns that the first table needs to be sorted and searched. */
const first = [
  "status",
  "shown_severity",
  "priority",
  "problem_since",
  "name",
  "id",
  "device",
  "message",
  "text",
] as const satisfies readonly ColumnProperty[];
/** With 50,000 sensors that each have a result a minute, a column has some 2,000 changes to take over each time it is due. */
const keepUpMs = 250;

export interface WarmParts {
  readonly columns: ObjectColumns;
  readonly clock: Pick<Clock, "setTimer">;
  /** Takes what goes wrong. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the columns that are sure to be needed, and keeps them up to date with what changes: a search after an hour must not wait
 * for an hour's changes. Returns a function that stops it.
 */
export function warmColumns({ columns, clock, onError }: WarmParts): () => void {
  let visits = 0;
  let cancel: CancelTimer = () => {};
  let isStopped = false;
  const visit = async () => {
    const name = first[visits % first.length] as ColumnProperty;
    visits += 1;
    await columns.slices.run(update(columns, name)).catch(onError);
    // Others have had their turn in between.
    if (!isStopped) cancel = clock.setTimer(() => void visit(), visits < first.length ? 0 : keepUpMs);
  };
  cancel = clock.setTimer(() => void visit(), 0);
  return () => {
    isStopped = true;
    cancel();
  };
}

function* update(columns: ObjectColumns, name: ColumnProperty): Steps {
  yield* columns.updateValues(name);
  if (isSortable(name)) yield* columns.updateKeys(name);
}
