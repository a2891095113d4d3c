import { aboutOf } from "@monitor/core/storage";
import type { TicketQuery, TicketRecord, TicketWrite } from "@monitor/core/storage";
import { fromJson, toJson } from "../json-text.ts";
import type { Connections, Statement } from "./connections.ts";

const putText = `INSERT INTO ticket (id, state, about, record) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, about = excluded.about, record = excluded.record`;

/** One by one, as the last of several writes to a ticket counts. */
export const ticketStatements = (writes: readonly TicketWrite[]): Statement[] =>
  writes.map((write) =>
    write.do === "remove_ticket"
      ? { text: "DELETE FROM ticket WHERE id = $1", values: [write.id] }
      : { text: putText, values: [write.ticket.id, write.ticket.state, aboutOf(write.ticket), toJson(write.ticket)] },
  );

async function records(connections: Connections, text: string, values: unknown[]): Promise<TicketRecord[]> {
  return (await connections.read({ text, values })).map(([record]) => fromJson<TicketRecord>(record) as TicketRecord);
}

export function listTickets(
  connections: Connections,
  { state, about, beforeId = Number.MAX_SAFE_INTEGER, limit }: TicketQuery,
): Promise<TicketRecord[]> {
  const given = Object.entries({ state, about }).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const which = given.map(({ column }, index) => `AND ${column} = $${index + 3}`).join(" ");
  const text = `SELECT record FROM ticket WHERE id < $1 ${which} ORDER BY id DESC LIMIT $2`;
  return records(connections, text, [beforeId, limit, ...given.map(({ value }) => value)]);
}

export const findTicket = async (connections: Connections, id: number): Promise<TicketRecord | null> =>
  (await records(connections, "SELECT record FROM ticket WHERE id = $1", [id]))[0] ?? null;
