import { isDownStatus, isPausedStatus } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import type { Master } from "./dependency-index.ts";

/** What a master says of those that depend on it; where nothing is known of it, they stay as they are. */
export const masterVerdicts = ["holds", "stays", "free_after_delay", "free"] as const;
export type MasterVerdict = (typeof masterVerdicts)[number];

/** The verdict of a master in a status. Down, or paused by a dependency, it holds; paused on purpose only where a setting says so. */
export function masterVerdict(status: Status, { isAlsoPaused }: Pick<Master, "isAlsoPaused">): MasterVerdict {
  if (isDownStatus(status) || status === "paused_by_dependency") return "holds";
  if (isPausedStatus(status)) return isAlsoPaused ? "holds" : "free";
  const isKnown = status === "up" || status === "warning" || status === "unusual";
  return isKnown ? "free_after_delay" : "stays";
}
