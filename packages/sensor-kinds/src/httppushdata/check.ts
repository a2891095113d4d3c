import { customOutcome } from "../exexml/custom-output.ts";
import { kindCheck } from "../kind-check.ts";
import { failed } from "../outcome.ts";
import { newestMessage } from "../push/newest-message.ts";
import { httpPushData } from "./definition.ts";
import { httpPushDataEn, pushedOutputEn } from "./messages.en.ts";

interface DataMemory {
  counters?: unknown;
}

/** The channels of the newest message; the last one holds until it is silent for too long. */
export const checkHttpPushData = kindCheck(httpPushData, async (input) => {
  const newest = newestMessage(input);
  if ("outcome" in newest) return newest.outcome;
  const { message, fresh, memory } = newest;
  const text = message.content ?? "";
  if (text.trim() === "") return { ...failed(httpPushDataEn.templates, "push_content"), memory };
  const { counters } = (input.memory ?? {}) as DataMemory;
  const outcome = customOutcome({ text, script: "", memory: counters, texts: pushedOutputEn });
  // A message that is read again has grown by nothing: counters are those of the check at which it came.
  const kept = { ...memory, counters: fresh === 0 && counters !== undefined ? counters : outcome.memory };
  return outcome.is_ok
    ? { ...outcome, values: { ...outcome.values, messages: fresh }, memory: kept }
    : { ...outcome, memory: kept };
});
