import { shortened } from "@monitor/notify";
import type { Delivery, Plan } from "@monitor/notify";
import { aboutIncident } from "../storage/index.ts";
import type { IncidentReader, TicketAssignee, TicketEntry, TicketReader, TicketRecord } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";

/** Most messages and changes of one ticket. */
export const maxTicketEntries = 500;
const maxSubject = 200;
const maxText = 2000;

/** Only in a turn of the writer: nobody else takes the number meanwhile. */
export async function nextTicketId(tickets: TicketReader): Promise<number> {
  const [newest] = await tickets.list({ limit: 1 });
  return (newest?.id ?? 0) + 1;
}

export interface IncidentTicketParts {
  readonly writer: Pick<Writer, "change">;
  readonly tickets: TicketReader;
  readonly incidents: Pick<IncidentReader, "find">;
}

/** A message of an incident, in words. */
export interface TicketMessage {
  readonly delivery: Pick<Delivery, "key" | "message"> & Partial<Pick<Delivery, "step">>;
  readonly subject: string;
  readonly text: string;
}

/**
 * Makes the ticket of an incident with its first message, and writes each further one into it; gives its number. A message that
 * comes once more changes nothing. Errors: StorageError.
 */
export function writeIncidentTicket(
  parts: IncidentTicketParts,
  { delivery, ...words }: TicketMessage,
): Promise<number> {
  const { key, message, step = 0 } = delivery;
  const isTest = message.kind === "test";
  return parts.writer.change(async ({ nowMs }) => {
    const about = { about: aboutIncident(message.incident_id), limit: 1 };
    const [known] = isTest ? [] : await parts.tickets.list(about);
    const entry: TicketEntry = {
      kind: "message",
      time_ms: nowMs,
      author_id: null,
      text: words.text.slice(0, maxText),
      key,
      named_ids: message.worst.map(({ id }) => id),
    };
    if (known === undefined) {
      const incident = isTest ? null : ((await parts.incidents.find(message.incident_id))?.incident ?? null);
      const id = await nextTicketId(parts.tickets);
      const ticket: TicketRecord = {
        id,
        subject: shortened(words.subject, maxSubject) || `#${message.incident_id}`,
        kind: "status_change",
        state: "open",
        priority: Math.min(5, Math.max(1, Math.round(message.priority))),
        assignee: assigneeOf(incident?.plan ?? null, step),
        object_id: incident?.cause_id ?? null,
        incident_id: isTest ? null : message.incident_id,
        author_id: null,
        created_ms: nowMs,
        changed_ms: nowMs,
        entries: [entry],
      };
      return { draft: { tickets: [{ do: "put_ticket", ticket }] }, result: id };
    }
    const isThere = known.entries.some((each) => each.kind === "message" && each.key === key);
    if (isThere || known.entries.length >= maxTicketEntries) return { draft: null, result: known.id };
    const ticket = { ...known, changed_ms: nowMs, entries: [...known.entries, entry] };
    return { draft: { tickets: [{ do: "put_ticket", ticket }] }, result: known.id };
  });
}

/** A ticket has one assignee: the only person of a step, else its first group, else its first person. */
function assigneeOf(plan: Plan | null, step: number): TicketAssignee | null {
  const steps = plan?.steps ?? [];
  const { user_ids = [], group_ids = [] } = steps[Math.min(step, steps.length - 1)] ?? {};
  const [user_id] = user_ids;
  const [group_id] = group_ids;
  if (group_id !== undefined && (user_id === undefined || user_ids.length > 1)) return { group_id };
  return user_id === undefined ? null : { user_id };
}
