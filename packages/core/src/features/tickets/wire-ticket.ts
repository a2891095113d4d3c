import type { TicketAssigneeInfo, TicketInfo, WholeTicketInfo } from "@monitor/contract";
import type { TicketAssignee, TicketEntry, TicketRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** Who looks at tickets: what this user may see, and which tickets concern this user. */
export interface TicketReader {
  readonly accounts: FeatureParts["accounts"];
  readonly view: View;
  readonly userId: string;
}

/** A ticket about an object that is gone is for those who see everything. */
export const isSeen = ({ view }: TicketReader, { object_id }: TicketRecord): boolean =>
  object_id === null || (view.get(object_id) === undefined ? view.scope === null : view.isReadable(object_id));

/** Assigned to the user, or to one of the user's groups. */
export function isMine({ accounts, userId }: TicketReader, { assignee }: TicketRecord): boolean {
  if (assignee === null) return false;
  if ("user_id" in assignee) return assignee.user_id === userId;
  return accounts.userGroups.read(assignee.group_id)?.member_ids.includes(userId) ?? false;
}

/** Whether somebody else has done something since the user read it, in a ticket that the user has, made or wrote in. */
export function isUnread(reader: TicketReader, ticket: TicketRecord): boolean {
  const { userId } = reader;
  const read = ticket.reads?.[userId];
  const isNews = ticket.entries.slice(read ?? 0).some(({ author_id }) => author_id !== userId);
  const isNew = read === undefined && ticket.author_id !== userId;
  if (!isNews && !isNew) return false;
  const isOwn = ticket.author_id === userId || ticket.entries.some(({ author_id }) => author_id === userId);
  return isOwn || isMine(reader, ticket);
}

const userName = ({ accounts }: TicketReader, id: string): string => {
  const user = accounts.users.read(id);
  return user === null ? "" : user.display_name || user.login_name;
};

const authorOf = (reader: TicketReader, id: string | null) => (id === null ? null : { id, name: userName(reader, id) });

/** With the name of now; empty where the person or group is gone. */
export function wireAssignee(reader: TicketReader, assignee: TicketAssignee): TicketAssigneeInfo {
  if ("user_id" in assignee) return { user_id: assignee.user_id, name: userName(reader, assignee.user_id) };
  return { group_id: assignee.group_id, name: reader.accounts.userGroups.read(assignee.group_id)?.name ?? "" };
}

function objectOf({ view }: TicketReader, id: string | null): TicketInfo["object"] {
  if (id === null) return null;
  const found = wireReference(view, id);
  return found === null ? { id } : { ...found, status: view.statusOf(id).toUpperCase() };
}

/** As lists have it. */
export const wireTicket = (reader: TicketReader, ticket: TicketRecord): TicketInfo => ({
  id: ticket.id,
  subject: ticket.subject,
  kind: ticket.kind,
  state: ticket.state,
  priority: ticket.priority,
  assignee: ticket.assignee === null ? null : wireAssignee(reader, ticket.assignee),
  object: objectOf(reader, ticket.object_id),
  incident_id: ticket.incident_id,
  due: ticket.due ?? null,
  author: authorOf(reader, ticket.author_id),
  created_at: wireTime(ticket.created_ms),
  changed_at: wireTime(ticket.changed_ms),
  is_unread: isUnread(reader, ticket),
});

/** With its conversation. */
export const wireWholeTicket = (reader: TicketReader, ticket: TicketRecord): WholeTicketInfo => ({
  ...wireTicket(reader, ticket),
  entries: ticket.entries.map((entry) => ({
    kind: entry.kind,
    time: wireTime(entry.time_ms),
    author: authorOf(reader, entry.author_id),
    text: entry.kind === "message" && mayReadAll(reader, entry.named_ids) ? entry.text : null,
    field: entry.kind === "change" ? entry.field : null,
    before: entry.kind === "change" ? valueName(reader, entry.field, entry.before) : null,
    after: entry.kind === "change" ? valueName(reader, entry.field, entry.after) : null,
  })),
});

const mayReadAll = ({ view }: TicketReader, ids: readonly string[] = []): boolean =>
  view.scope === null || ids.every((id) => view.isReadable(id));

type ChangedField = Extract<TicketEntry, { readonly kind: "change" }>["field"];

/** People, groups and objects are kept by their ids; empty stands for none, and for what is gone or may not be seen. */
function valueName(reader: TicketReader, field: ChangedField, value: string): string {
  if (field === "object") return wireReference(reader.view, value)?.name ?? "";
  if (field !== "assignee") return value;
  const [kind, id = ""] = value.split(" ");
  if (kind === "user") return userName(reader, id);
  return kind === "group" ? (reader.accounts.userGroups.read(id)?.name ?? "") : "";
}
