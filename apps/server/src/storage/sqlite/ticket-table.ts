import { aboutOf } from "@monitor/core/storage";
import type { TicketQuery, TicketRecord, TicketWrite } from "@monitor/core/storage";
import { fromJson, toJson } from "../json-text.ts";
import type { Connection } from "./connection.ts";

const putSql = `INSERT INTO ticket (id, state, about, record) VALUES (?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, about = excluded.about, record = excluded.record`;

export function writeTickets(connection: Connection, writes: readonly TicketWrite[]): void {
  for (const write of writes) {
    if (write.do === "remove_ticket") connection.run("DELETE FROM ticket WHERE id = ?", write.id);
    else connection.run(putSql, write.ticket.id, write.ticket.state, aboutOf(write.ticket), toJson(write.ticket));
  }
}

const records = (connection: Connection, sql: string, ...values: (number | string)[]): TicketRecord[] =>
  connection.tuples(sql, ...values).map(([record]) => fromJson<TicketRecord>(record) as TicketRecord);

export function listTickets(
  connection: Connection,
  { state, about, beforeId = Number.MAX_SAFE_INTEGER, limit }: TicketQuery,
): TicketRecord[] {
  const given = Object.entries({ state, about }).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const which = given.map(({ column }) => `${column} = ? AND`).join(" ");
  const values = given.map(({ value }) => value);
  return records(
    connection,
    `SELECT record FROM ticket WHERE ${which} id < ? ORDER BY id DESC LIMIT ?`,
    ...values,
    beforeId,
    limit,
  );
}

export const findTicket = (connection: Connection, id: number): TicketRecord | null =>
  records(connection, "SELECT record FROM ticket WHERE id = ?", id)[0] ?? null;
