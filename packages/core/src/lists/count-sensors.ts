import type { SensorStatusSummary } from "@monitor/contract";
import { emptySummary, wireSummary } from "@monitor/domain";
import type { View } from "../viewers/index.ts";
import { findSlots, readFilter, withFirmSlots } from "./find-objects.ts";
import type { ObjectColumns } from "./object-columns.ts";

/**
 * The sensors that a viewer may read and that fit the filter, if there is one, counted by status. Errors: CallError
 * INVALID_FILTER.
 */
export async function countSensors(
  columns: ObjectColumns,
  { filter }: { readonly filter?: string | undefined },
  view: View,
): Promise<SensorStatusSummary> {
  const counts = await withFirmSlots(columns, function* () {
    const slots = yield* findSlots(columns, { view, filter: yield* readFilter(filter), types: ["sensor"] });
    yield* columns.updateValues("status");
    return columns.countStatuses(columns.takenOf(slots));
  });
  const summary = emptySummary();
  for (const [status, count] of counts) summary[status] += count;
  return wireSummary(summary);
}
