import type { CancelTimer, Clock } from "../../clock.ts";
import type { ObjectColumns } from "./object-columns.ts";

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
] as const;
const pauseMs = 20;
/** With 50,000 sensors that each have a result a minute, a column has some 2,000 changes to take over each time it is due. */
const keepUpMs = 250;

/**
 * Makes the columns that are sure to be needed, one after the other between other work, and keeps them up to date with what
 * changes: a search after an hour must not wait for an hour's changes. Returns a function that stops it.
 */
export function warmColumns(columns: ObjectColumns, clock: Pick<Clock, "setTimer">): () => void {
  let visits = 0;
  let cancel: CancelTimer = () => {};
  const visit = () => {
    const name = first[visits % first.length] as string;
    visits += 1;
    // Armed first: a visit that fails must not be the last one.
    cancel = clock.setTimer(visit, visits < first.length ? pauseMs : keepUpMs);
    columns.valuesOf(name);
    const keys = columns.keysOf(name);
    // Ranks are only made once: sorting by messages, which change all the time, makes them again.
    if (visits <= first.length) keys?.keyReader();
  };
  cancel = clock.setTimer(visit, pauseMs);
  return () => cancel();
}
