import "./without-eval.ts";
import { objectTypes, rootGroupId, statuses } from "@monitor/domain";
import * as z from "zod/mini";
import { logQueryKinds } from "./entities/monitoring.ts";

const objectId = z.string().check(z.regex(/^-?\d{1,18}$/, "digits are expected"));
const time = z.string().check(z.maxLength(40)).register(z.globalRegistry, {
  description: "RFC 3339 time, such as 2026-11-20T12:00:00Z",
});
const message = z.string().check(z.maxLength(500)).register(z.globalRegistry, {
  description: "Why, for the people who read the log",
});
const count = (most: number) => z.int().check(z.gte(1), z.lte(most));

/** What each tool of the Model Context Protocol takes, by its name. */
export const toolInputs = {
  search: z.object({
    text: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(z.enum(objectTypes)),
    status: z.optional(z.enum(statuses)),
    limit: z._default(count(50), 20),
  }),
  problems: z.object({
    object_id: z.optional(objectId),
    with_acknowledged: z._default(z.boolean(), false),
    limit: z._default(count(50), 20),
  }),
  object: z.object({ object_id: objectId }),
  why: z.object({ sensor_id: objectId }),
  history: z.object({
    sensor_id: objectId,
    channel_id: z.optional(z.string().check(z.regex(/^\d{1,18}\.-?\d{1,6}$/, "the id of a channel is expected"))),
    from: z.optional(time),
    to: z.optional(time),
  }),
  changes_before: z.object({
    before: time,
    minutes: z._default(count(1440), 15),
    object_id: z._default(objectId, rootGroupId),
  }),
  log: z.object({
    object_id: z._default(objectId, rootGroupId),
    kind: z.optional(z.enum(logQueryKinds)),
    before_id: z.optional(count(999_999_999)),
    limit: z._default(count(100), 30),
  }),
  service_levels: z.object({
    object_id: z._default(objectId, rootGroupId),
    span: z._default(z.enum(["day", "month"]), "month"),
  }),
  acknowledge: z.object({ sensor_id: objectId, message, minutes: z.optional(count(525_600)) }),
  pause_until: z.object({ object_id: objectId, until: time, message }),
} as const;
/** The name of a tool. */
export type ToolName = keyof typeof toolInputs;
/** What a tool gets: checked, with what was left out. */
export type ToolInput<Name extends ToolName> = z.output<(typeof toolInputs)[Name]>;

/** The input of a tool as JSON schema. */
export const toolInputSchema = (name: ToolName): Record<string, unknown> => ({
  ...z.toJSONSchema(toolInputs[name], { io: "input" }),
});
