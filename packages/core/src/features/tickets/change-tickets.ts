import { CallError } from "@monitor/contract";
import type { TicketBody, TicketChanges, WholeTicketInfo } from "@monitor/contract";
import { requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { TicketAssignee, TicketEntry, TicketRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireTicket, ticketViewOf, wireWholeTicket } from "./read-tickets.ts";

/** Messages and changes of one ticket. */
const maxEntries = 500;

type Named = Pick<TicketChanges, "assignee" | "object_id">;

/** Errors: CallError BAD_REQUEST for an object that may not be read, or people that there are not. */
function requireNamed({ accounts }: FeatureParts, view: View, { assignee, object_id }: Named): void {
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

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function createTicket(
  parts: FeatureParts,
  { subject, priority = 3, assignee = null, object_id = null, text }: TicketBody,
  context: RequestContext,
): Promise<WholeTicketInfo> {
  requireWriting(parts.problems);
  return parts.notifications.change(async ({ nowMs }) => {
    requireNamed(parts, ticketViewOf(parts, context), { assignee, object_id });
    const [newest] = await parts.tickets.list({ limit: 1 });
    const author_id = context.user.id;
    const ticket: TicketRecord = {
      id: (newest?.id ?? 0) + 1,
      subject,
      kind: "to_do",
      state: "open",
      priority,
      assignee,
      object_id,
      incident_id: null,
      author_id,
      created_ms: nowMs,
      changed_ms: nowMs,
      entries: text === undefined ? [] : [{ kind: "message", time_ms: nowMs, author_id, text }],
    };
    return { draft: { tickets: [{ do: "put_ticket", ticket }] }, result: wireWholeTicket(ticket) };
  });
}

const fields = ["subject", "state", "priority", "assignee", "object_id"] as const;

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
  const edit: Edit = (ticket, common) => {
    const entries = fields.flatMap((name): TicketEntry[] => {
      const value = body[name];
      if (value === undefined || textOf(value) === textOf(ticket[name])) return [];
      const field = name === "object_id" ? "object" : name;
      return [{ ...common, kind: "change", field, before: textOf(ticket[name]), after: textOf(value) }];
    });
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return { ticket: { ...ticket, ...given }, entries };
  };
  return addEntries(parts, { id, named: body, edit }, context);
}

/** Errors: CallError FORBIDDEN, NOT_FOUND; BAD_REQUEST where the ticket is full. */
export async function addTicketMessage(
  parts: FeatureParts,
  { id, text }: { readonly id: string; readonly text: string },
  context: RequestContext,
): Promise<undefined> {
  const edit: Edit = (ticket, common) => ({ ticket, entries: [{ ...common, kind: "message", text }] });
  return addEntries(parts, { id, named: {}, edit }, context);
}

type Edit = (
  ticket: TicketRecord,
  common: Pick<TicketEntry, "time_ms" | "author_id">,
) => { readonly ticket: TicketRecord; readonly entries: readonly TicketEntry[] };

/** In a turn of the writer, so that nothing else changes the ticket meanwhile. */
async function addEntries(
  parts: FeatureParts,
  { id, named, edit }: { readonly id: string; readonly named: Named; readonly edit: Edit },
  context: RequestContext,
): Promise<undefined> {
  requireWriting(parts.problems);
  await parts.notifications.change(async ({ nowMs }) => {
    const view = ticketViewOf(parts, context);
    const found = await requireTicket(parts, view, id);
    requireNamed(parts, view, named);
    const { ticket, entries } = edit(found, { time_ms: nowMs, author_id: context.user.id });
    if (entries.length === 0) return { draft: null, result: undefined };
    const all = [...found.entries, ...entries];
    if (all.length > maxEntries) throw new CallError("BAD_REQUEST", `A ticket has at most ${maxEntries} entries.`);
    const changed = { ...ticket, changed_ms: nowMs, entries: all };
    return { draft: { tickets: [{ do: "put_ticket", ticket: changed }] }, result: undefined };
  });
}
