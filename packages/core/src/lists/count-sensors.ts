import type { SensorStatusSummary } from "@monitor/contract";
import { emptySummary, wireSummary } from "@monitor/domain";
import { requireRight } from "../requests/index.ts";
import type { RequestContext } from "../requests/index.ts";
import { findSlots, readFilter, withFirmSlots } from "./find-objects.ts";
import type { ObjectColumns } from "./object-columns.ts";

/** The sensors that a filter fits, all of them without one, counted by status. Errors: CallError INVALID_FILTER. */
export async function countSensors(
  columns: ObjectColumns,
  { filter }: { readonly filter?: string | undefined },
  context: RequestContext,
): Promise<SensorStatusSummary> {
  requireRight(context, "read");
  const counts = await withFirmSlots(columns, function* () {
    const slots = yield* findSlots(columns, { filter: yield* readFilter(filter), types: ["sensor"] });
    yield* columns.updateValues("status");
    return columns.countStatuses(slots.filter((slot) => columns.isTaken(slot)));
  });
  const summary = emptySummary();
  for (const [status, count] of counts) summary[status] += count;
  return wireSummary(summary);
}
