import { expect, test } from "vitest";
import type { TicketRecord, TicketWrite } from "../ticket-record.ts";
import type { StorageSubject } from "./storage-subject.ts";

/** A ticket with hostile texts. */
export const ticketOf = (id: number, over: Partial<TicketRecord> = {}): TicketRecord => ({
  id,
  subject: "<b>\u202e'\"\\ Ü",
  kind: "to_do",
  state: "open",
  priority: 3,
  assignee: { user_id: "100" },
  object_id: "1001",
  incident_id: null,
  author_id: "100",
  created_ms: 1000,
  changed_ms: 2000,
  entries: [
    { kind: "message", time_ms: 1000, author_id: "100", text: "'; DROP TABLE ticket" },
    { kind: "change", time_ms: 2000, author_id: null, field: "priority", before: "2", after: "3" },
  ],
  ...over,
});

export const putTicket = (ticket: TicketRecord): TicketWrite => ({ do: "put_ticket", ticket });

export function suiteTickets(t: StorageSubject): void {
  const put = (...tickets: TicketWrite[]) => t.turns.commit({ tickets });
  const listed = async (query: Partial<Parameters<StorageSubject["storage"]["tickets"]["list"]>[0]> = {}) =>
    (await t.storage.tickets.list({ limit: 100, ...query })).map(({ id }) => id);

  test("[TI-01] come back as they were written, also after a restart, and the last of several writes counts", async () => {
    expect(await t.storage.tickets.find(1)).toBeNull();
    await put(putTicket(ticketOf(1, { subject: "before" })), putTicket(ticketOf(1)));
    await t.restart();
    expect(await t.storage.tickets.find(1)).toEqual(ticketOf(1));
  });

  test("[TI-01] are listed by their state, newest first, in pages", async () => {
    await put(...[1, 2, 3, 4].map((id) => putTicket(ticketOf(id, { state: id % 2 === 0 ? "resolved" : "open" }))));
    expect(await listed()).toEqual([4, 3, 2, 1]);
    expect(await listed({ state: "resolved" })).toEqual([4, 2]);
    expect(await listed({ beforeId: 4, limit: 2 })).toEqual([3, 2]);
    await put(putTicket(ticketOf(2)), { do: "remove_ticket", id: 1 });
    expect(await listed({ state: "open" })).toEqual([3, 2]);
    expect(await listed({ state: "closed" })).toEqual([]);
    await put(
      putTicket(ticketOf(5, { incident_id: 7, state: "resolved" })),
      putTicket(ticketOf(6, { problem: "clock" })),
    );
    expect(await listed({ about: "incident 7" })).toEqual([5]);
    expect(await listed({ about: "incident 7", state: "open" })).toEqual([]);
    expect(await listed({ about: "problem clock", state: "open", beforeId: 9 })).toEqual([6]);
  });
}
