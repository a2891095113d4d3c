import { emptySummary, isPausedStatus, statuses } from "@monitor/domain";
import type { Status, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";

/** What lies over the statuses of all sensors below an object: a pause, or that their probe is away. */
export type Cover = "pause" | "lost_probe" | null;

/** The status that a pause of its own gives an object. */
export function ownPauseStatus({ pause }: Pick<ObjectRecord, "pause">): Status | null {
  if (pause === null) return null;
  return pause.until_ms === null ? "paused_by_user" : "paused_by_user_until";
}

/** What a sensor's status is below a cover: its own pause goes first, then one above, then the probe. */
export function coveredStatus(cover: Cover, status: Status): Status {
  if (cover === null || status === "paused_by_user" || status === "paused_by_user_until") return status;
  if (cover === "pause") return "paused_by_parent";
  return isPausedStatus(status) ? status : "probe_disconnected";
}

/** The same for how many sensors are in each status. */
export function coveredSummary(cover: Cover, summary: StatusSummary): StatusSummary {
  if (cover === null) return { ...summary };
  const covered = emptySummary();
  for (const status of statuses) covered[coveredStatus(cover, status)] += summary[status];
  return covered;
}
