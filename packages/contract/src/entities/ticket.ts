import { isCalendarDay } from "@monitor/domain";
import * as z from "zod/mini";
import { objectId, plainLine, timestamp, visibleText } from "./fields.ts";
import { incidentNote } from "./notification.ts";
import { reference } from "./object.ts";

const state = z.enum(["open", "resolved", "closed"]);
const subject = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine, visibleText);
const priority = z.int().check(z.minimum(1), z.maximum(5));
const assignee = z.nullable(z.union([z.strictObject({ user_id: objectId }), z.strictObject({ group_id: objectId })]));
/** A day of the calendar, as 2026-11-20. */
const isDay = (text: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text);
const due = z.nullable(z.string().check(z.refine(isDay, "expected a day such as 2026-11-20")));
const incidentId = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999));

/** A person by name; the name of one that is gone is empty. */
const author = z.nullable(z.looseObject({ id: z.string(), name: z.string() }));
/** A person or a user group that can have tickets; one of the ids is there. */
export const ticketAssignee = z.looseObject({
  user_id: z.optional(z.string()),
  group_id: z.optional(z.string()),
  name: z.string(),
});
/** A person or a user group that can have tickets. */
export type TicketAssigneeInfo = z.output<typeof ticketAssignee>;

/** A ticket as lists have it. Without an author the server made it; an object that is gone has no `href`. */
export const ticket = z.looseObject({
  id: z.number(),
  subject: z.string(),
  kind: z.string(),
  state,
  priority: z.number(),
  assignee: z.nullable(ticketAssignee),
  object: z.nullable(z.extend(reference, { status: z.optional(z.string()) })),
  incident_id: z.nullable(z.number()),
  /** The day by which it is to be done, as 2026-11-20; null: there is none. */
  due: z.nullish(z.string()),
  author,
  created_at: timestamp,
  changed_at: timestamp,
  /** Whether there is news in it that concerns the viewer. */
  is_unread: z.boolean(),
});
/** A ticket as lists have it. */
export type TicketInfo = z.output<typeof ticket>;
/** How a ticket stands. */
export type TicketStateName = TicketInfo["state"];

/** A ticket with its conversation, the oldest entry first. */
export const wholeTicket = z.extend(ticket, {
  entries: z.array(
    z.looseObject({
      kind: z.enum(["message", "change"]),
      time: timestamp,
      author,
      /** Of a message; null where it names what the viewer may not see. */
      text: z.nullable(z.string()),
      field: z.nullable(z.string()),
      /** Of a change: people, groups and objects by name, as far as the viewer may see them. */
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
/** A ticket with its conversation. */
export type WholeTicketInfo = z.output<typeof wholeTicket>;

/** Open tickets that the viewer may see, those that are assigned to the viewer, and those of them with news. */
export const ticketCounts = z.looseObject({ open: z.number(), mine: z.number(), unread: z.number() });
/** Tickets, counted. */
export type TicketCounts = z.output<typeof ticketCounts>;

/** How a ticket stands. */
export const ticketState = state;
/** A message to a ticket: plain text of several lines. */
export const ticketMessage = incidentNote;
/** Changes to a ticket, with a message that comes before them; a field that is left out stays. */
export const ticketChanges = z.strictObject({
  subject: z.optional(subject),
  state: z.optional(state),
  priority: z.optional(priority),
  assignee: z.optional(assignee),
  object_id: z.optional(z.nullable(objectId)),
  due: z.optional(due),
  text: z.optional(incidentNote.shape.text),
});
/** Changes to a ticket, parsed. */
export type TicketChanges = z.output<typeof ticketChanges>;
/** Most tickets that one request changes. */
export const maxChangedTickets = 500;
/** The same changes to several tickets. */
export const ticketsChanges = z.strictObject({
  ids: z.array(z.number().check(z.int(), z.minimum(1))).check(z.minLength(1), z.maxLength(maxChangedTickets)),
  changes: ticketChanges,
});
/** The same changes to several tickets, parsed. */
export type TicketsChanges = z.output<typeof ticketsChanges>;
/** What came of them: tickets that are as was wanted, and those that could not be changed. */
export const ticketsChanged = z.looseObject({
  changed: z.array(z.number()),
  left_out: z.array(z.looseObject({ id: z.number(), message: z.string() })),
});
/** What came of changes to several tickets. */
export type TicketsChanged = z.output<typeof ticketsChanged>;
/** What a new ticket is made of. */
export const ticketBody = z.strictObject({
  subject,
  priority: z.optional(priority),
  assignee: z.optional(assignee),
  object_id: z.optional(z.nullable(objectId)),
  incident_id: z.optional(incidentId),
  due: z.optional(due),
  text: z.optional(incidentNote.shape.text),
});
/** A new ticket. */
export type TicketBody = z.output<typeof ticketBody>;
