import { ticketCalls } from "@monitor/contract";
import type { TicketAssigneeInfo, TicketChanges, TicketInfo } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { reportFailure, runCall, useCall } from "../../shared/api/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { useMessages } from "./texts.ts";
import type { Texts } from "./texts.ts";

/** Errors that the pages say themselves. */
export const expects = [400, 403, 404, 500, 503];

/** Fetches again what is shown of tickets. */
export function useRefreshTickets(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ predicate: ({ queryKey: [id] }) => isTicketCall(String(id)) }),
    [queryClient],
  );
}
const isTicketCall = (id: string): boolean => id in ticketCalls && id !== "listTicketAssignees";

/** Whom tickets can be assigned to. */
export const useAssignees = () => useCall(ticketCalls.listTicketAssignees, {}, { expects }).data ?? [];

/** The value of an assignee in a choice; empty for nobody. */
export function assigneeValue(assignee: Pick<TicketAssigneeInfo, "user_id" | "group_id"> | null): string {
  if (assignee === null) return "";
  return assignee.user_id === undefined ? `group ${assignee.group_id ?? ""}` : `user ${assignee.user_id}`;
}

/** What such a value says in a request. */
export function assigneeOf(value: string): NonNullable<TicketChanges["assignee"]> | null {
  const [kind, id = ""] = value.split(" ");
  if (kind === "user") return { user_id: id };
  return kind === "group" ? { group_id: id } : null;
}

/** The name of an assignee, also of one that is gone. */
export function assigneeName(assignee: TicketAssigneeInfo | null, texts: Texts): string {
  if (assignee === null) return texts.nobody;
  return assignee.name || texts.gone;
}

/** The options of a choice of whom a ticket has, with the one that it has now. */
export function assigneeOptions(
  assignees: readonly TicketAssigneeInfo[],
  current: TicketAssigneeInfo | null,
  texts: Texts,
): { value: string; label: string }[] {
  const isKnown = current === null || assignees.some((each) => assigneeValue(each) === assigneeValue(current));
  const all = isKnown ? assignees : [...assignees, current];
  const labelOf = (each: TicketAssigneeInfo) =>
    each.group_id === undefined ? assigneeName(each, texts) : texts.group(assigneeName(each, texts));
  return [
    { value: "", label: texts.nobody },
    ...all.map((each) => ({ value: assigneeValue(each), label: labelOf(each) })),
  ];
}

type OneField = keyof Texts["saved"];

/** What a field of a ticket is now, as a request would set it. */
function valueNow(ticket: TicketInfo, field: OneField): TicketChanges {
  if (field === "assignee") return { assignee: assigneeOf(assigneeValue(ticket.assignee)) };
  if (field === "object_id") return { object_id: ticket.object?.id ?? null };
  return { [field]: ticket[field] ?? null };
}

/** Saves a field at once; its notice takes it back. */
export function useSaveField(ticket: TicketInfo) {
  const texts = useMessages();
  const refresh = useRefreshTickets();
  const params = { id: String(ticket.id) };
  async function send(body: TicketChanges): Promise<boolean> {
    try {
      await runCall(ticketCalls.changeTicket, { params, body });
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await refresh();
    }
  }
  return async function save<F extends OneField>(field: F, value: TicketChanges[F]): Promise<void> {
    const before = valueNow(ticket, field);
    const id = `ticket-${ticket.id}-${field}`;
    if (!(await send({ [field]: value }))) return;
    const undo = { label: texts.undo, run: () => void send(before).then(() => notices.dismiss(id)) };
    notices.show({ id, type: "info", title: texts.saved[field], actions: [undo] });
  };
}
