import type { ticketCalls } from "@monitor/contract";
import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { addTicketMessage, changeTicket, changeTickets, createTicket, markTicketRead } from "./change-tickets.ts";
import { countTickets, getTicket, listTicketAssignees, listTickets } from "./read-tickets.ts";

type TicketCallId = keyof typeof ticketCalls;

export const ticketHandlers = (parts: FeatureParts): CallHandlers<TicketCallId> => ({
  listTickets: ({ query }, context) => listTickets(parts, query, context),
  countTickets: (_input, context) => countTickets(parts, context),
  listTicketAssignees: async (_input, context) => listTicketAssignees(parts, context),
  markTicketRead: ({ params }, context) => markTicketRead(parts, params.id, context),
  getTicket: ({ params }, context) => getTicket(parts, params.id, context),
  createTicket: ({ body }, context) => createTicket(parts, body, context),
  changeTicket: ({ params, body }, context) => changeTicket(parts, { id: params.id, body }, context),
  changeTickets: ({ body }, context) => changeTickets(parts, body, context),
  addTicketMessage: ({ params, body }, context) => addTicketMessage(parts, { id: params.id, ...body }, context),
});
