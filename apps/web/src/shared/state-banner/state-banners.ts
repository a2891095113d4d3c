import { probeConnectionOf } from "@monitor/contract";
import { isPausedStatus, parseSummary, rootGroupId, statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { statusOf, timeMsOf } from "../monitored-objects/index.ts";
import type { AnyObject } from "../monitored-objects/index.ts";

/** Why an object is paused, for the banner: by a person, with its parent, or by a rule. */
export interface PauseInfo {
  readonly status: Status;
  readonly user: string | null;
  readonly untilMs: number | null;
  readonly text: string | null;
  readonly sourceName: string | null;
}

/** What the top of a page says about the state of its object. */
export interface PageState {
  /** The probe is away, this one or the one above; since when is known of the probe itself. Null when it is connected. */
  readonly disconnected: { readonly isBelow: boolean; readonly sinceMs: number | null } | null;
  readonly pause: PauseInfo | null;
}

/** Whether the root group, which may have several probes, has lost them all; below one there is nothing else. */
function isAllLost(object: AnyObject): boolean {
  const wire = object.sensor_status_summary ?? object.sensor_summary;
  if (object.id !== rootGroupId || !wire) return true;
  const summary = parseSummary(wire);
  return statuses.every((status) => isPausedStatus(status) || status === "probe_disconnected" || summary[status] === 0);
}

function pauseOf({ status_info: info }: AnyObject, status: Status): PauseInfo {
  return {
    status,
    user: info?.paused_by || null,
    untilMs: timeMsOf(info?.paused_until),
    text: info?.paused_message || null,
    sourceName: status === "paused_by_parent" ? (info?.paused_status_source?.name ?? null) : null,
  };
}

/** A probe that is away comes before a pause. */
export function pageStateOf(object: AnyObject): PageState {
  const { isDisconnected } = probeConnectionOf(object);
  const status = statusOf(object);
  const isBelow = !isDisconnected && status === "probe_disconnected" && isAllLost(object);
  return {
    disconnected:
      isDisconnected || isBelow ? { isBelow, sinceMs: isBelow ? null : timeMsOf(object.status_since) } : null,
    pause: isPausedStatus(status) ? pauseOf(object, status) : null,
  };
}
