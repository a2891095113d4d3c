import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { addTicketMessage, changeTicket, createTicket } from "./change-tickets.ts";
import { getTicket, listTickets } from "./read-tickets.ts";

type TicketCallId = "listTickets" | "getTicket" | "createTicket" | "changeTicket" | "addTicketMessage";

export const ticketHandlers = (parts: FeatureParts): CallHandlers<TicketCallId> => ({
  listTickets: ({ query }, context) => listTickets(parts, query, context),
  getTicket: ({ params }, context) => getTicket(parts, params.id, context),
  createTicket: ({ body }, context) => createTicket(parts, body, context),
  changeTicket: ({ params, body }, context) => changeTicket(parts, { id: params.id, body }, context),
  addTicketMessage: ({ params, body }, context) => addTicketMessage(parts, { id: params.id, ...body }, context),
});
