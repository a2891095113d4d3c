import { CallError, maxTickets } from "@monitor/contract";
import type { TicketAssigneeInfo, TicketCounts, TicketInfo, WholeTicketInfo } from "@monitor/contract";
import { hasPermission } from "@monitor/domain";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { TicketQuery, TicketRecord, TicketState } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireUser } from "../session/wire-user.ts";
import { isMine, isSeen, isUnread, wireAssignee, wireTicket, wireWholeTicket } from "./wire-ticket.ts";
import type { TicketReader } from "./wire-ticket.ts";

/** Tickets that are looked at for one request; what is older is not found then. */
const mostLookedAt = 2000;

/** First line of every verb about tickets. Errors: CallError FORBIDDEN. */
export function ticketReaderOf(parts: FeatureParts, context: RequestContext): TicketReader {
  const { accounts } = parts;
  const view = viewOf(parts, context);
  const user = accounts.users.read(context.user.id);
  if (user === null || !hasPermission(wireUser(accounts, user).permissions, "TICKETS")) {
    throw new CallError("FORBIDDEN", "Only users with the permission for tickets may do this");
  }
  return { accounts, view, userId: user.id };
}

/** Errors: CallError NOT_FOUND, also for one that is hidden. */
export async function requireTicket(
  { tickets }: FeatureParts,
  reader: TicketReader,
  id: string,
): Promise<TicketRecord> {
  const ticket = await tickets.find(Number(id));
  if (ticket === null || !isSeen(reader, ticket)) {
    throw new CallError("NOT_FOUND", `There is no ticket with the number ${id}`);
  }
  return ticket;
}

/** Those that may be seen, as many as one request may look at. */
async function* newestFirst({ tickets }: FeatureParts, reader: TicketReader, from: Omit<TicketQuery, "limit">) {
  let { beforeId } = from;
  for (let looked = 0; looked < mostLookedAt; looked += maxTickets) {
    const page = await tickets.list({ ...from, beforeId, limit: maxTickets });
    yield* page.filter((ticket) => isSeen(reader, ticket));
    beforeId = page.at(-1)?.id;
    if (page.length < maxTickets) return;
  }
}

export interface TicketsRequest {
  readonly state?: TicketState | undefined;
  /** True: only those of the user or one of the user's groups. */
  readonly mine?: boolean | undefined;
  /** A part of the number, the subject or the name of whom it is assigned to. */
  readonly search?: string | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function listTickets(
  parts: FeatureParts,
  { state, mine = false, search = "", before, limit = maxTickets }: TicketsRequest,
  context: RequestContext,
): Promise<TicketInfo[]> {
  const reader = ticketReaderOf(parts, context);
  if (limit > maxTickets) throw new CallError("BAD_REQUEST", `query.limit: at most ${maxTickets} tickets`);
  const wanted = limit === 0 ? maxTickets : limit;
  const text = search.trim().toLowerCase();
  const found: TicketInfo[] = [];
  for await (const ticket of newestFirst(parts, reader, { state, beforeId: before })) {
    if (mine && !isMine(reader, ticket)) continue;
    const shown = wireTicket(reader, ticket);
    if (!isFound(shown, text)) continue;
    found.push(shown);
    if (found.length === wanted) break;
  }
  return found;
}

const isFound = ({ id, subject, assignee, object }: TicketInfo, text: string): boolean =>
  [`#${id}`, subject, assignee?.name, object?.name].some((part) => part?.toLowerCase().includes(text));

/** Of those that are open. Errors: CallError FORBIDDEN. */
export async function countTickets(parts: FeatureParts, context: RequestContext): Promise<TicketCounts> {
  const reader = ticketReaderOf(parts, context);
  const counts = { open: 0, mine: 0, unread: 0 };
  for await (const ticket of newestFirst(parts, reader, { state: "open" })) {
    counts.open += 1;
    if (isMine(reader, ticket)) counts.mine += 1;
    if (isUnread(reader, ticket)) counts.unread += 1;
  }
  return counts;
}

/** People with the permission, and all groups. Errors: CallError FORBIDDEN. */
export function listTicketAssignees(parts: FeatureParts, context: RequestContext): TicketAssigneeInfo[] {
  const reader = ticketReaderOf(parts, context);
  const { users, userGroups } = parts.accounts;
  const people = users
    .all()
    .filter((user) => user.is_active && hasPermission(wireUser(parts.accounts, user).permissions, "TICKETS"))
    .map(({ id }) => wireAssignee(reader, { user_id: id }));
  const groups = userGroups.all().map(({ id }) => wireAssignee(reader, { group_id: id }));
  const byName = (one: TicketAssigneeInfo, other: TicketAssigneeInfo) => one.name.localeCompare(other.name);
  return [...people.toSorted(byName), ...groups.toSorted(byName)];
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function getTicket(parts: FeatureParts, id: string, context: RequestContext): Promise<WholeTicketInfo> {
  const reader = ticketReaderOf(parts, context);
  return wireWholeTicket(reader, await requireTicket(parts, reader, id));
}
