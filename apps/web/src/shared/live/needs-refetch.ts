import { listProperties, listPropertyName } from "@monitor/contract";
import type { CallId } from "@monitor/contract";
import type { ChangesFrame } from "@monitor/contract/events";
import { isList, isOverview } from "./query-key-parts.ts";
import type { QueryData, QueryKeyParts } from "./query-key-parts.ts";
import { objectsIn } from "./merge-objects.ts";

const countCalls: readonly string[] = [
  "getSensorCounts",
  "getTotalStatusSummary",
  "getStatusSummary",
  "getStatusHistory",
  "getStatusHistories",
] satisfies CallId[];

/** Words of filters and orders that are no properties. */
const grammarWords = "and or not in contains matches true false null probe group device sensor root".split(" ");

/** Whether a status or a measurement may change what a word stands for; an unknown word may be anything. */
function isLive(word: string): boolean {
  const name = listPropertyName(word);
  return name === null ? !grammarWords.includes(word) : listProperties[name].isLive;
}

/** Whether an object's status may put it into a list, take it out, or move it. */
function dependsOnState({ query }: QueryKeyParts): boolean {
  const { filter, sort_by } = query;
  const text = [filter, sort_by].filter((part) => typeof part === "string").join(" ");
  const words = text.replace(/"(?:[^"\\]|\\.)*"/g, " ").match(/[a-z_][\w.]*/gi) ?? [];
  return words.some((word) => isLive(word.toLowerCase()));
}

function listNeedsRefetch({ key, data }: QueryData, frame: ChangesFrame): boolean {
  if (frame.created.length + frame.removed.length + frame.changed.length > 0) return true;
  if (frame.statuses.length === 0) return false;
  if (dependsOnState(key)) return true;
  const sent = new Set(frame.objects.map(({ id }) => id));
  const notSent = new Set(frame.statuses.map(({ id }) => id).filter((id) => !sent.has(id)));
  return notSent.size > 0 && objectsIn(data).some(({ id }) => notSent.has(id));
}

/** Whether a frame has a change that concerns this query data and can't be merged into it. */
export function needsRefetch(queryData: QueryData, frame: ChangesFrame): boolean {
  const { key } = queryData;
  const { statuses, created, removed, changed } = frame;
  if (isList(key)) return listNeedsRefetch(queryData, frame);
  if (isOverview(key)) return removed.includes(String(key.params["id"]));
  const hasOtherCounts = statuses.length + created.length + removed.length > 0;
  if (countCalls.includes(key.callId)) return hasOtherCounts;
  if (key.callId === "getLog") return hasOtherCounts || changed.length > 0;
  if (key.callId === "getWhy") return frame.objects.some(({ id }) => id === key.params["id"]);
  // Only the latest history has every measurement in it.
  const isLatest = key.callId === "getTimeseries" && key.params["period"] === "live";
  return isLatest && frame.objects.some(({ id }) => id === key.params["id"]);
}
