import type { SensorStatusSummary } from "@monitor/contract";
import { rootGroupId, wireSummary } from "@monitor/domain";
import { findAnyObject } from "../requests/index.ts";
import type { View } from "../viewers/index.ts";

/**
 * The sensors below an object that a viewer may read counted by status, by default those of the whole installation. Errors: CallError
 * NOT_FOUND.
 */
export function getStatusSummary(view: View, id: string = rootGroupId): SensorStatusSummary {
  return wireSummary(view.summaryOf(findAnyObject(view, id).id));
}
