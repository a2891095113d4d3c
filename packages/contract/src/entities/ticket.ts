import * as z from "zod/mini";
import { objectId, plainLine, timestamp, visibleText } from "./fields.ts";
import { incidentNote } from "./notification.ts";

const state = z.enum(["open", "resolved", "closed"]);
const subject = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine, visibleText);
const priority = z.int().check(z.minimum(1), z.maximum(5));
const assignee = z.nullable(z.union([z.strictObject({ user_id: objectId }), z.strictObject({ group_id: objectId })]));

/** A ticket as lists have it. */
export const ticket = z.object({
  id: z.number(),
  subject: z.string(),
  kind: z.enum(["to_do", "status_change", "system"]),
  state,
  priority: z.number(),
  assignee,
  object_id: z.nullable(z.string()),
  incident_id: z.nullable(z.number()),
  author_id: z.nullable(z.string()),
  created_at: timestamp,
  changed_at: timestamp,
});
export type TicketInfo = z.output<typeof ticket>;

/** A ticket with its conversation, the oldest entry first. */
export const wholeTicket = z.object({
  ...ticket.shape,
  entries: z.array(
    z.object({
      kind: z.enum(["message", "change"]),
      time: timestamp,
      author_id: z.nullable(z.string()),
      text: z.nullable(z.string()),
      field: z.nullable(z.string()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type WholeTicketInfo = z.output<typeof wholeTicket>;

export const ticketState = state;
export const ticketMessage = incidentNote;
export const ticketChanges = z.strictObject({
  subject: z.optional(subject),
  state: z.optional(state),
  priority: z.optional(priority),
  assignee: z.optional(assignee),
  object_id: z.optional(z.nullable(objectId)),
});
export type TicketChanges = z.output<typeof ticketChanges>;
export const ticketBody = z.strictObject({
  subject,
  priority: z.optional(priority),
  assignee: z.optional(assignee),
  object_id: z.optional(z.nullable(objectId)),
  text: z.optional(incidentNote.shape.text),
});
export type TicketBody = z.output<typeof ticketBody>;
