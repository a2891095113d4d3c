import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, flagParam, noContent, noParams } from "../entities/fields.ts";
import {
  ticket,
  ticketAssignee,
  ticketBody,
  ticketChanges,
  ticketCounts,
  ticketMessage,
  ticketsChanged,
  ticketsChanges,
  ticketState,
  wholeTicket,
} from "../entities/ticket.ts";
import { readCall } from "./read-calls.ts";

/** Most tickets of one response. */
export const maxTickets = 50;

const numberParams = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, "expected a number")) });
const write = {
  ...readCall,
  params: numberParams,
  response: noContent,
  successStatus: 204,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  keys: "full",
} as const;

/** For users with the permission TICKETS; a ticket about an object only for those who may read the object. */
export const ticketCalls = {
  listTickets: defineCall({
    ...readCall,
    id: "listTickets",
    keys: "whole",
    path: "/ext/tickets",
    summary: "Tickets, the newest first; the next page is before the lowest number",
    params: noParams,
    query: z.object({
      state: z.optional(ticketState),
      mine: flagParam,
      search: z.optional(z.string().check(z.maxLength(200))),
      before: countParam,
      limit: countParam,
    }),
    response: z.array(ticket),
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  countTickets: defineCall({
    ...readCall,
    id: "countTickets",
    keys: "whole",
    path: "/ext/ticket-counts",
    summary: "How many tickets are open, how many of them are assigned to the calling user, and how many have news",
    params: noParams,
    response: ticketCounts,
    errors: ["AUTH_FAILED", "FORBIDDEN"],
  }),
  listTicketAssignees: defineCall({
    ...readCall,
    id: "listTicketAssignees",
    keys: "whole",
    path: "/ext/ticket-assignees",
    summary: "People and user groups that tickets can be assigned to",
    params: noParams,
    response: z.array(ticketAssignee),
    errors: ["AUTH_FAILED", "FORBIDDEN"],
  }),
  getTicket: defineCall({
    ...readCall,
    id: "getTicket",
    keys: "whole",
    path: "/ext/tickets/:id",
    summary: "A ticket with its conversation and its changes",
    params: numberParams,
    response: wholeTicket,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
  }),
  createTicket: defineCall({
    ...write,
    id: "createTicket",
    method: "POST",
    path: "/ext/tickets",
    summary: "Create a ticket",
    params: noParams,
    body: ticketBody,
    response: wholeTicket,
    successStatus: 201,
  }),
  changeTicket: defineCall({
    ...write,
    id: "changeTicket",
    method: "PATCH",
    path: "/ext/tickets/:id",
    summary: "Assign a ticket, resolve, close or reopen it, or change its subject, priority or object",
    body: ticketChanges,
  }),
  changeTickets: defineCall({
    ...write,
    id: "changeTickets",
    method: "PATCH",
    path: "/ext/tickets",
    summary: "Change several tickets at once; those that can't be changed are named",
    params: noParams,
    body: ticketsChanges,
    response: ticketsChanged,
    successStatus: 200,
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN"],
  }),
  addTicketMessage: defineCall({
    ...write,
    id: "addTicketMessage",
    method: "POST",
    path: "/ext/tickets/:id/messages",
    summary: "Write a message into the conversation of a ticket",
    body: ticketMessage,
  }),
  markTicketRead: defineCall({
    ...write,
    id: "markTicketRead",
    method: "POST",
    path: "/ext/tickets/:id/read",
    summary: "Note that the calling user has read a ticket",
  }),
};
