import { emptySummary, isPausedStatus, statuses } from "@monitor/domain";
import type { Status, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import { ownPauseOf } from "./holding-pause.ts";

/** What lies over the statuses of all sensors below an object: a pause, or that their probe is away. */
export type Cover = "pause" | "schedule" | "dependency" | "lost_probe" | null;

/** The status that covers give to what is below them, and their order: a higher one goes first, wherever it lies. */
const covered: Readonly<Record<NonNullable<Cover>, { readonly rank: number; readonly status: Status }>> = {
  pause: { rank: 4, status: "paused_by_parent" },
  schedule: { rank: 3, status: "paused_by_schedule" },
  dependency: { rank: 2, status: "paused_by_dependency" },
  lost_probe: { rank: 1, status: "probe_disconnected" },
};

const rankOf = (cover: Cover): number => (cover === null ? 0 : covered[cover].rank);

/** The one of two covers that goes first. */
export const strongerCover = (one: Cover, other: Cover): Cover => (rankOf(one) >= rankOf(other) ? one : other);

/** What an object's own pause lays over all below it. */
export function pauseCover(record: ObjectRecord): Cover {
  const pause = ownPauseOf(record);
  if (pause === null) return null;
  if (pause.reason === "user") return "pause";
  return pause.reason === "dependency" ? "dependency" : "schedule";
}

/** The status that a pause of its own gives an object. */
export function ownPauseStatus(record: ObjectRecord): Status | null {
  if (record.pause !== null) return record.pause.until_ms === null ? "paused_by_user" : "paused_by_user_until";
  const cover = pauseCover(record);
  return cover === null ? null : covered[cover].status;
}

/** The rank of the cover that gives this status; a user's own pause goes before all of them. */
function rankOfStatus(status: Status): number {
  if (status === "paused_by_user" || status === "paused_by_user_until") return 5;
  const found = Object.values(covered).find((each) => each.status === status);
  if (found !== undefined) return found.rank;
  return isPausedStatus(status) ? covered.schedule.rank : 0;
}

const statusRanks = new Map(statuses.map((status) => [status, rankOfStatus(status)]));

/** What a sensor's status is below a cover: its own pause by a user goes first, then the highest of all that lies over it. */
export function coveredStatus(cover: Cover, status: Status): Status {
  if (cover === null) return status;
  return covered[cover].rank > (statusRanks.get(status) ?? 0) ? covered[cover].status : status;
}

/** The same for how many sensors are in each status. */
export function coveredSummary(cover: Cover, summary: StatusSummary): StatusSummary {
  if (cover === null) return { ...summary };
  const after = emptySummary();
  for (const status of statuses) after[coveredStatus(cover, status)] += summary[status];
  return after;
}
