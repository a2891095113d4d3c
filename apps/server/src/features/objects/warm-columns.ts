import type { CancelTimer, Clock } from "../../clock.ts";
import type { ObjectColumns } from "./object-columns.ts";

/** What the first table that somebody opens is sorted by and searched in. */
const first = [
  "status",
  "shown_severity",
  "priority",
  "status_since",
  "name",
  "id",
  "device",
  "message",
  "text",
] as const;
const pauseMs = 20;

/** Makes the columns that are sure to be asked for, one after the other between other work. The answer stops it. */
export function warmColumns(columns: ObjectColumns, clock: Pick<Clock, "setTimer">): () => void {
  const left = [...first];
  let cancel: CancelTimer = () => {};
  const next = () => {
    const name = left.shift();
    if (name === undefined) return;
    columns.valuesOf(name);
    columns.keysOf(name)?.keyReader();
    cancel = clock.setTimer(next, pauseMs);
  };
  cancel = clock.setTimer(next, pauseMs);
  return () => cancel();
}
