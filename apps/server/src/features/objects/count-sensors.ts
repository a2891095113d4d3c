import type { SensorStatusSummary } from "@monitor/contract";
import { emptySummary, wireSummary } from "@monitor/domain";
import type { World } from "../../monitoring/world.ts";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";
import { findObjects, readFilter } from "./find-objects.ts";

/** The sensors that a filter fits, all of them without one, counted by status. Errors: CallError INVALID_FILTER. */
export function countSensors(
  world: World,
  { filter }: { readonly filter?: string | undefined },
  context: RequestContext,
): SensorStatusSummary {
  requireRight(context, "read");
  const summary = emptySummary();
  for (const id of findObjects(world, { filter: readFilter(filter), types: ["sensor"] })) {
    summary[world.statusOf(id)] += 1;
  }
  return wireSummary(summary);
}
