import { CallError } from "@monitor/contract";
import type { ToolAnnotations } from "@modelcontextprotocol/server";
import { callsByType } from "../own-calls/calls-by-type.ts";
import { answerOf } from "./answer.ts";
import { word } from "./marked-text.ts";
import { findType } from "./read-objects.ts";
import { defineTool, timeMs } from "./tool.ts";
import type { Tool } from "./tool.ts";

const annotations: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

const acknowledge = defineTool({
  name: "acknowledge",
  title: "Acknowledge a sensor that is down",
  description: "Marks a sensor that is down as being looked at: for some minutes, or until it is up again.",
  right: "acknowledge",
  annotations,
  async run(user, { sensor_id: id, message, minutes }) {
    const body = { message, duration: minutes === undefined ? null : minutes * 60 };
    await user.call("acknowledgeSensor", { params: { id }, body });
    const { status } = await user.call("getSensor", { params: { id } });
    return answerOf({ sensor_id: id, is_done: true, status: word(status) });
  },
});

const pauses = callsByType("pause");

const pauseUntil = defineTool({
  name: "pause_until",
  title: "Pause an object until a time",
  description:
    "Pauses a probe, group, device or sensor with all below it until a time; then monitoring goes on by itself.",
  right: "pause",
  annotations,
  async run(user, { object_id: id, until, message }) {
    const duration = Math.ceil((timeMs(until, "until") - user.nowMs) / 1000);
    if (duration <= 0) throw new CallError("BAD_REQUEST", "until: a time in the future is needed");
    const type = await findType(user, id);
    await user.call(pauses[type], { params: { id }, body: { message, duration } });
    return answerOf({ object_id: id, is_done: true, until: new Date(user.nowMs + duration * 1000).toISOString() });
  },
});

export const writers: readonly Tool[] = [acknowledge, pauseUntil];
