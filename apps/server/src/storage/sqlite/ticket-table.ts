import type { TicketQuery, TicketRecord, TicketWrite } from "@monitor/core/storage";
import { fromJson, toJson } from "../json-text.ts";
import type { Connection } from "./connection.ts";

const putSql = `INSERT INTO ticket (id, state, record) VALUES (?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, record = excluded.record`;

export function writeTickets(connection: Connection, writes: readonly TicketWrite[]): void {
  for (const write of writes) {
    if (write.do === "remove_ticket") connection.run("DELETE FROM ticket WHERE id = ?", write.id);
    else connection.run(putSql, write.ticket.id, write.ticket.state, toJson(write.ticket));
  }
}

const records = (connection: Connection, sql: string, ...values: (number | string)[]): TicketRecord[] =>
  connection.tuples(sql, ...values).map(([record]) => fromJson<TicketRecord>(record) as TicketRecord);

export function listTickets(
  connection: Connection,
  { state, beforeId = Number.MAX_SAFE_INTEGER, limit }: TicketQuery,
): TicketRecord[] {
  const sql = (which: string) => `SELECT record FROM ticket WHERE ${which} id < ? ORDER BY id DESC LIMIT ?`;
  if (state === undefined) return records(connection, sql(""), beforeId, limit);
  return records(connection, sql("state = ? AND"), state, beforeId, limit);
}

export const findTicket = (connection: Connection, id: number): TicketRecord | null =>
  records(connection, "SELECT record FROM ticket WHERE id = ?", id)[0] ?? null;
