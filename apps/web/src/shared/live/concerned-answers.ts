import type { CallId } from "@monitor/contract";
import type { ChangesFrame } from "@monitor/contract/events";
import { isList, isOverview } from "./asked-query.ts";
import type { AskedQuery } from "./asked-query.ts";
import { objectsIn } from "./merge-objects.ts";

const countCalls: readonly string[] = [
  "getSensorCounts",
  "getTotalStatusSummary",
  "getStatusSummary",
  "getStatusHistory",
  "getStatusHistories",
] satisfies CallId[];

/** Words of filters and sortings that no status and no measurement changes; any other word may depend on them. */
const settledWords = new Set(
  (
    "and or not in contains matches true false null " +
    "ancestors parentid id type probe group device sensor root name parent.name basic.name favorite priority " +
    "basic.priority position tags basic.tags host basic.host kind interval scanning_interval location sensors"
  ).split(" "),
);

/** Whether an object's status may put it into a list, take it out, or move it. */
function dependsOnState({ query }: AskedQuery): boolean {
  const { filter, sort_by } = query;
  const text = [filter, sort_by].filter((part) => typeof part === "string").join(" ");
  const words = text.replace(/"(?:[^"\\]|\\.)*"/g, " ").match(/[a-z_][\w.]*/gi) ?? [];
  return words.some((word) => !settledWords.has(word.toLowerCase()));
}

function isListConcerned({ asked, data }: Answer, frame: ChangesFrame): boolean {
  if (frame.created.length + frame.removed.length + frame.changed.length > 0) return true;
  if (frame.statuses.length === 0) return false;
  if (dependsOnState(asked)) return true;
  const told = new Set(frame.objects.map(({ id }) => id));
  const untold = new Set(frame.statuses.map(({ id }) => id).filter((id) => !told.has(id)));
  return untold.size > 0 && objectsIn(data).some(({ id }) => untold.has(id));
}

interface Answer {
  readonly asked: AskedQuery;
  readonly data: unknown;
}

/**
 * Whether a frame tells of something that this answer shows and that can't be merged into it: then it is asked for
 * again.
 */
export function isConcerned(answer: Answer, frame: ChangesFrame): boolean {
  const { asked } = answer;
  const { statuses, created, removed, changed } = frame;
  if (isList(asked)) return isListConcerned(answer, frame);
  if (isOverview(asked)) return removed.includes(String(asked.params["id"]));
  const hasOtherCounts = statuses.length + created.length + removed.length > 0;
  if (countCalls.includes(asked.callId)) return hasOtherCounts;
  if (asked.callId === "getLog") return hasOtherCounts || changed.length > 0;
  // Of the windows of history only the latest has every measurement in it.
  const isLatest = asked.callId === "getTimeseries" && asked.params["window"] === "live";
  return isLatest && frame.objects.some(({ id }) => id === asked.params["id"]);
}
