import { CallError, maxTickets } from "@monitor/contract";
import type { TicketInfo, WholeTicketInfo } from "@monitor/contract";
import { hasPermission } from "@monitor/domain";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { TicketRecord, TicketState } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireUser } from "../session/wire-user.ts";

/** Tickets that are looked at for one request; what is older is not found then. */
const mostLookedAt = 2000;

/** First line of every verb about tickets. Errors: CallError FORBIDDEN. */
export function ticketViewOf(parts: FeatureParts, context: RequestContext): View {
  const view = viewOf(parts, context);
  const user = parts.accounts.users.read(context.user.id);
  if (user === null || !hasPermission(wireUser(parts.accounts, user).permissions, "TICKETS")) {
    throw new CallError("FORBIDDEN", "Only users with the permission for tickets may do this");
  }
  return view;
}

/** A ticket about an object that is gone is for those who see everything. */
const isSeen = (view: View, { object_id }: TicketRecord): boolean =>
  object_id === null || (view.get(object_id) === undefined ? view.scope === null : view.isReadable(object_id));

/** Errors: CallError NOT_FOUND, also for one that is hidden. */
export async function requireTicket({ tickets }: FeatureParts, view: View, id: string): Promise<TicketRecord> {
  const ticket = await tickets.find(Number(id));
  if (ticket === null || !isSeen(view, ticket)) {
    throw new CallError("NOT_FOUND", `There is no ticket with the number ${id}`);
  }
  return ticket;
}

export interface TicketsRequest {
  readonly state?: TicketState | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function listTickets(
  parts: FeatureParts,
  { state, before, limit = maxTickets }: TicketsRequest,
  context: RequestContext,
): Promise<TicketInfo[]> {
  const view = ticketViewOf(parts, context);
  if (limit > maxTickets) throw new CallError("BAD_REQUEST", `query.limit: at most ${maxTickets} tickets`);
  const wanted = limit === 0 ? maxTickets : limit;
  const found: TicketInfo[] = [];
  let beforeId = before;
  for (let looked = 0; looked < mostLookedAt; looked += maxTickets) {
    const page = await parts.tickets.list({ state, beforeId, limit: maxTickets });
    found.push(...page.filter((each) => isSeen(view, each)).map(wireTicket));
    beforeId = page.at(-1)?.id;
    if (found.length >= wanted || page.length < maxTickets) break;
  }
  return found.slice(0, wanted);
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function getTicket(parts: FeatureParts, id: string, context: RequestContext): Promise<WholeTicketInfo> {
  return wireWholeTicket(await requireTicket(parts, ticketViewOf(parts, context), id));
}

const wireTicket = (ticket: TicketRecord): TicketInfo => ({
  id: ticket.id,
  subject: ticket.subject,
  kind: ticket.kind,
  state: ticket.state,
  priority: ticket.priority,
  assignee: ticket.assignee,
  object_id: ticket.object_id,
  incident_id: ticket.incident_id,
  author_id: ticket.author_id,
  created_at: wireTime(ticket.created_ms),
  changed_at: wireTime(ticket.changed_ms),
});

export const wireWholeTicket = (ticket: TicketRecord): WholeTicketInfo => ({
  ...wireTicket(ticket),
  entries: ticket.entries.map((entry) => ({
    kind: entry.kind,
    time: wireTime(entry.time_ms),
    author_id: entry.author_id,
    text: entry.kind === "message" ? entry.text : null,
    field: entry.kind === "change" ? entry.field : null,
    before: entry.kind === "change" ? entry.before : null,
    after: entry.kind === "change" ? entry.after : null,
  })),
});
