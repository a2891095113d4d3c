import { CallError } from "@monitor/contract";
import type { SensorStatusSummary } from "@monitor/contract";
import { rootGroupId, wireSummary } from "@monitor/domain";
import type { World } from "../world/index.ts";
import { requireRight } from "../requests/index.ts";
import type { RequestContext } from "../requests/index.ts";

/** The sensors below an object counted by status, by default those of the whole installation. Errors: CallError NOT_FOUND. */
export function getStatusSummary(world: World, id: string = rootGroupId, context: RequestContext): SensorStatusSummary {
  requireRight(context, "read");
  if (world.get(id) === undefined) throw new CallError("NOT_FOUND", `There is no object with the id ${id}`);
  return wireSummary(world.summaryOf(id));
}
