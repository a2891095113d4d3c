import { checkAction, isActionOffered, objectActions, statuses } from "@monitor/domain";
import type { StatusSummary } from "@monitor/domain";
import type { ActionEntry } from "../../../shared/object-actions/object-actions-context.tsx";
import type { SensorRow } from "../rows/sensor-rows.ts";

/** A summary without some rows. */
export function summaryWithout(summary: StatusSummary, rows: readonly SensorRow[]): StatusSummary {
  const rest = { ...summary };
  for (const { status } of rows) rest[status] = Math.max(0, rest[status] - 1);
  return rest;
}

/**
 * AC-09: the actions for sensors of which only the statuses are counted, each with how many it applies to. `rights` are
 * those that a user has on some of them.
 */
export function summaryEntries(summary: StatusSummary, rights: readonly string[] | null | undefined): ActionEntry[] {
  return objectActions
    .filter((action) => isActionOffered(action, rights))
    .map((action) => {
      const count = statuses
        .filter((status) => checkAction(action, { type: "sensor", status }).isPossible)
        .reduce((sum, status) => sum + summary[status], 0);
      return { action, count, isDisabled: count === 0 };
    });
}
