import * as z from "zod/mini";
import { timestamp } from "./fields.ts";
import { ruleBody } from "./notification.ts";

/** A rule as it is in the editor; `id` is that of a stored one, whose place it takes and with which it is compared. */
export const ruleReplayBody = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "expected an id"))),
  rule: ruleBody,
});
/** A rule to replay. */
export type RuleReplayBody = z.output<typeof ruleReplayBody>;

/**
 * What a rule would have sent. `messages` counts what was held back to the same moment once; `days` are times of 24 hours from the
 * first on, `to` the first of those who would have been told, `last` the newest messages. `saved` is the number of the stored rule.
 * `is_cut` says that there were too many changes for all of the time.
 */
export const ruleReplay = z.looseObject({
  from: timestamp,
  until: timestamp,
  is_cut: z.boolean(),
  sensors: z.number(),
  incidents: z.number(),
  messages: z.number(),
  held: z.number(),
  saved: z.nullish(z.number()),
  days: z.array(z.looseObject({ messages: z.number(), held: z.number() })),
  to: z.array(z.looseObject({ name: z.string(), method: z.string(), messages: z.number() })),
  last: z.array(
    z.looseObject({ at: timestamp, kind: z.string(), cause: z.string(), name: z.string(), held: z.boolean() }),
  ),
  unknown: z.array(z.looseObject({ from: timestamp, until: timestamp })),
});
/** What a rule would have sent. */
export type RuleReplay = z.output<typeof ruleReplay>;
