import { CallError } from "@monitor/contract";
import type { TicketBody, TicketChanges, TicketsChanged, TicketsChanges, WholeTicketInfo } from "@monitor/contract";
import { maxTicketEntries, nextTicketId } from "../../notifications/index.ts";
import { requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { TicketAssignee, TicketEntry, TicketRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { getIncident } from "../incidents/read-incidents.ts";
import { requireTicket, ticketReaderOf } from "./read-tickets.ts";
import { isUnread, wireWholeTicket } from "./wire-ticket.ts";
import type { TicketReader } from "./wire-ticket.ts";

/** How long an answer opens a ticket again. */
const reopensForMs = 30 * 86_400_000;

type Named = Pick<TicketChanges, "assignee" | "object_id">;

/** Errors: CallError BAD_REQUEST for an object that may not be read, or people that there are not. */
function requireNamed({ accounts, view }: TicketReader, { assignee, object_id }: Named): void {
  if (typeof object_id === "string" && !view.isReadable(object_id)) {
    throw new CallError("BAD_REQUEST", "body.object_id: there is no such object");
  }
  if (!assignee) return;
  const isThere =
    "user_id" in assignee
      ? accounts.users.read(assignee.user_id) !== null
      : accounts.userGroups.read(assignee.group_id) !== null;
  if (!isThere) throw new CallError("BAD_REQUEST", "body.assignee: there is no such person or group");
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST; NOT_FOUND for an incident that may not be seen. */
export async function createTicket(
  parts: FeatureParts,
  { subject, priority = 3, assignee = null, object_id = null, incident_id, due = null, text }: TicketBody,
  context: RequestContext,
): Promise<WholeTicketInfo> {
  ticketReaderOf(parts, context);
  requireWriting(parts.problems);
  if (incident_id !== undefined) await getIncident(parts, String(incident_id), context);
  return parts.notifications.change(async ({ nowMs }) => {
    const reader = ticketReaderOf(parts, context);
    requireNamed(reader, { assignee, object_id });
    const author_id = context.user.id;
    const ticket: TicketRecord = {
      id: await nextTicketId(parts.tickets),
      subject,
      kind: "to_do",
      state: "open",
      priority,
      assignee,
      object_id,
      incident_id: incident_id ?? null,
      due,
      author_id,
      created_ms: nowMs,
      changed_ms: nowMs,
      entries: text === undefined ? [] : [{ kind: "message", time_ms: nowMs, author_id, text }],
    };
    return { draft: { tickets: [{ do: "put_ticket", ticket }] }, result: wireWholeTicket(reader, ticket) };
  });
}

const fields = ["subject", "state", "priority", "assignee", "object_id", "due"] as const;

const textOf = (value: string | number | TicketAssignee | null): string => {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  return "user_id" in value ? `user ${value.user_id}` : `group ${value.group_id}`;
};

/** Each field that changes is an entry. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeTicket(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: TicketChanges },
  context: RequestContext,
): Promise<undefined> {
  return addEntries(parts, { id, named: body, edit: editOf(body) }, context);
}

/** All in one turn: what can't be changed, or may not be seen, is left out and named. Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function changeTickets(
  parts: FeatureParts,
  { ids, changes }: TicketsChanges,
  context: RequestContext,
): Promise<TicketsChanged> {
  ticketReaderOf(parts, context);
  requireWriting(parts.problems);
  const edit = editOf(changes);
  return parts.notifications.change(async ({ nowMs }) => {
    const reader = ticketReaderOf(parts, context);
    requireNamed(reader, changes);
    const common = { time_ms: nowMs, author_id: context.user.id };
    const result: TicketsChanged = { changed: [], left_out: [] };
    const tickets: { do: "put_ticket"; ticket: TicketRecord }[] = [];
    for (const id of new Set(ids)) {
      try {
        const ticket = edited(await requireTicket(parts, reader, String(id)), edit, common);
        if (ticket !== null) tickets.push({ do: "put_ticket", ticket });
        result.changed.push(id);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        result.left_out.push({ id, message: error.message });
      }
    }
    return { draft: tickets.length === 0 ? null : { tickets }, result };
  });
}

function editOf({ text, ...values }: TicketChanges): Edit {
  return (ticket, common) => {
    const message: TicketEntry[] = text === undefined ? [] : [{ ...common, kind: "message", text }];
    const changes = fields.flatMap((name): TicketEntry[] => {
      const value = values[name];
      if (value === undefined || textOf(value) === textOf(ticket[name] ?? null)) return [];
      const field = name === "object_id" ? "object" : name;
      return [{ ...common, kind: "change", field, before: textOf(ticket[name] ?? null), after: textOf(value) }];
    });
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    return { ticket: { ...ticket, ...given }, entries: [...message, ...changes] };
  };
}

/** One that is resolved or closed opens again, as long as that is not long ago. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST for a full one. */
export async function addTicketMessage(
  parts: FeatureParts,
  { id, text }: { readonly id: string; readonly text: string },
  context: RequestContext,
): Promise<undefined> {
  const edit: Edit = (ticket, common) => {
    const message: TicketEntry = { ...common, kind: "message", text };
    const { state, changed_ms } = ticket;
    if (state === "open" || common.time_ms - changed_ms > reopensForMs) return { ticket, entries: [message] };
    const reopened: TicketEntry = { ...common, kind: "change", field: "state", before: state, after: "open" };
    return { ticket: { ...ticket, state: "open" }, entries: [message, reopened] };
  };
  return addEntries(parts, { id, named: {}, edit }, context);
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function markTicketRead(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  ticketReaderOf(parts, context);
  requireWriting(parts.problems);
  await parts.notifications.change(async () => {
    const reader = ticketReaderOf(parts, context);
    const ticket = await requireTicket(parts, reader, id);
    if (!isUnread(reader, ticket)) return { draft: null, result: undefined };
    const read = { ...ticket, reads: { ...ticket.reads, [reader.userId]: ticket.entries.length } };
    return { draft: { tickets: [{ do: "put_ticket", ticket: read }] }, result: undefined };
  });
}

type Common = Pick<TicketEntry, "time_ms" | "author_id">;
type Edit = (
  ticket: TicketRecord,
  common: Common,
) => { readonly ticket: TicketRecord; readonly entries: readonly TicketEntry[] };

/** Null: nothing changes. Errors: CallError BAD_REQUEST for a full one. */
function edited(found: TicketRecord, edit: Edit, common: Common): TicketRecord | null {
  const { ticket, entries } = edit(found, common);
  if (entries.length === 0) return null;
  const all = [...found.entries, ...entries];
  if (all.length > maxTicketEntries) {
    throw new CallError("BAD_REQUEST", `A ticket has at most ${maxTicketEntries} entries.`);
  }
  return { ...ticket, changed_ms: common.time_ms, entries: all };
}

/** In a turn of the writer, so that nothing else changes the ticket meanwhile. */
async function addEntries(
  parts: FeatureParts,
  { id, named, edit }: { readonly id: string; readonly named: Named; readonly edit: Edit },
  context: RequestContext,
): Promise<undefined> {
  requireWriting(parts.problems);
  await parts.notifications.change(async ({ nowMs }) => {
    const reader = ticketReaderOf(parts, context);
    const found = await requireTicket(parts, reader, id);
    requireNamed(reader, named);
    const ticket = edited(found, edit, { time_ms: nowMs, author_id: context.user.id });
    return { draft: ticket === null ? null : { tickets: [{ do: "put_ticket", ticket }] }, result: undefined };
  });
}
