import { figureOf } from "../exexml/result-channels.ts";
import { kindCheck } from "../kind-check.ts";
import { failed } from "../outcome.ts";
import { newestMessage } from "../push/newest-message.ts";
import { httpPush } from "./definition.ts";
import { httpPushEn } from "./messages.en.ts";

const maxMessage = 2000;

/** The value of the newest message; the last one holds until it is silent for too long. */
export const checkHttpPush = kindCheck(httpPush, async (input) => {
  const newest = newestMessage(input);
  if ("outcome" in newest) return newest.outcome;
  const { message, fresh, memory } = newest;
  if ((message.value ?? "").trim() === "") return { ...failed(httpPushEn.templates, "push_no_value"), memory };
  const value = figureOf(message.value);
  if (value === null) {
    return { ...failed(httpPushEn.templates, "push_value", { value: message.value ?? "" }), memory };
  }
  const text = message.text === undefined ? {} : { message: message.text.slice(0, maxMessage) };
  return { is_ok: true, values: { value, messages: fresh }, memory, ...text };
});
