import type { SensorStatusSummary } from "@monitor/contract";
import { emptySummary, wireSummary } from "@monitor/domain";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";
import { findSlots, readFilter } from "./find-objects.ts";
import type { ObjectColumns } from "./object-columns.ts";

/** The sensors that a filter fits, all of them without one, counted by status. Errors: CallError INVALID_FILTER. */
export async function countSensors(
  columns: ObjectColumns,
  { filter }: { readonly filter?: string | undefined },
  context: RequestContext,
): Promise<SensorStatusSummary> {
  requireRight(context, "read");
  const summary = emptySummary();
  const slots = await findSlots(columns, { filter: readFilter(filter), types: ["sensor"] });
  for (const [status, count] of columns.countStatuses(slots)) summary[status] += count;
  return wireSummary(summary);
}
