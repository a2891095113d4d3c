import type { TicketQuery, TicketRecord, TicketWrite } from "@monitor/core/storage";
import { fromJson, toJson } from "../json-text.ts";
import type { Connections, Statement } from "./connections.ts";

const putText = `INSERT INTO ticket (id, state, record) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, record = excluded.record`;

/** One by one, as the last of several writes to a ticket counts. */
export const ticketStatements = (writes: readonly TicketWrite[]): Statement[] =>
  writes.map((write) =>
    write.do === "remove_ticket"
      ? { text: "DELETE FROM ticket WHERE id = $1", values: [write.id] }
      : { text: putText, values: [write.ticket.id, write.ticket.state, toJson(write.ticket)] },
  );

async function records(connections: Connections, text: string, values: unknown[]): Promise<TicketRecord[]> {
  return (await connections.read({ text, values })).map(([record]) => fromJson<TicketRecord>(record) as TicketRecord);
}

export function listTickets(
  connections: Connections,
  { state, beforeId = Number.MAX_SAFE_INTEGER, limit }: TicketQuery,
): Promise<TicketRecord[]> {
  const text = (which: string) => `SELECT record FROM ticket WHERE id < $1 ${which} ORDER BY id DESC LIMIT $2`;
  if (state === undefined) return records(connections, text(""), [beforeId, limit]);
  return records(connections, text("AND state = $3"), [beforeId, limit, state]);
}

export const findTicket = async (connections: Connections, id: number): Promise<TicketRecord | null> =>
  (await records(connections, "SELECT record FROM ticket WHERE id = $1", [id]))[0] ?? null;
