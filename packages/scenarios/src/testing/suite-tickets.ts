import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

/** Tickets by hand. */
export function ticketSuite(t: ApiTester): void {
  describe("tickets", () => {
    test("[TI-02] a ticket is made, assigned, answered and resolved, and each change is an entry", async () => {
      const { id: user_id } = await t.succeed("getAccount");
      const made = await t.succeed("createTicket", { body: { subject: t.newName("Look at it"), text: "Please" } });
      const params = { id: String(made.id) };
      await t.succeed("changeTicket", { params, body: { assignee: { user_id } } });
      await t.succeed("changeTicket", { params, body: { state: "resolved", text: "Done" } });
      const ticket = await t.succeed("getTicket", { params });
      expect(ticket).toMatchObject({ state: "resolved", assignee: { user_id } });
      expect(ticket.entries.map(({ field, text }) => field ?? text)).toEqual(["Please", "assignee", "Done", "state"]);
      const query = { state: "resolved", mine: true, search: `#${made.id}` } as const;
      expect((await t.succeed("listTickets", { query })).map(({ id }) => id)).toEqual([made.id]);
      await t.succeed("addTicketMessage", { params, body: { text: "Not yet" } });
      expect(await t.succeed("getTicket", { params })).toMatchObject({ state: "open" });
    });

    test("[TI-03] what others write into one's tickets is unread until one reads it", async () => {
      const { id: user_id } = await t.succeed("getAccount");
      const before = await t.succeed("countTickets");
      const body = { subject: t.newName("Own"), assignee: { user_id } };
      const made = await t.succeed("createTicket", { body });
      expect(await t.succeed("countTickets")).toEqual({ ...before, open: before.open + 1, mine: before.mine + 1 });
      await t.succeed("markTicketRead", { params: { id: String(made.id) } });
      expect((await t.succeed("listTicketAssignees")).map((each) => each.user_id)).toContain(user_id);
    });

    test("[TI-07] several tickets are changed by one request, and those that can't be are named", async () => {
      const ids: number[] = [];
      for (const subject of ["One", "Two"]) ids.push((await t.succeed("createTicket", { body: { subject } })).id);
      const body = { ids: [...ids, 999_999_999], changes: { state: "resolved" } } as const;
      const result = await t.succeed("changeTickets", { body });
      expect(result).toMatchObject({ changed: ids, left_out: [{ id: 999_999_999 }] });
      for (const id of ids) {
        const ticket = await t.succeed("getTicket", { params: { id: String(id) } });
        expect(ticket).toMatchObject({ state: "resolved", entries: [{ field: "state" }] });
      }
      const assignee = { user_id: "999999999" };
      await t.fail("changeTickets", "BAD_REQUEST", { body: { ids, changes: { assignee } } });
      await t.fail("changeTickets", "BAD_REQUEST", { body: { ids: [], changes: {} } });
    });

    test("[TI-08] a ticket has a day by which it is to be done, and changes of it are entries", async () => {
      const { id, due } = await t.succeed("createTicket", { body: { subject: "Battery", due: "2026-11-30" } });
      expect(due).toBe("2026-11-30");
      const params = { id: String(id) };
      await t.succeed("changeTicket", { params, body: { due: null } });
      const entry = { field: "due", before: "2026-11-30", after: "" };
      expect(await t.succeed("getTicket", { params })).toMatchObject({ due: null, entries: [entry] });
      for (const wrong of ["2026-02-30", "tomorrow", "1026-11-30", "2026-11-30T00:00"]) {
        await t.fail("changeTicket", "BAD_REQUEST", { params, body: { due: wrong } });
      }
    });

    test("[TI-02] what a ticket names has to be there", async () => {
      const subject = t.newName("Wrong");
      await t.fail("createTicket", "BAD_REQUEST", { body: { subject, object_id: "999999999" } });
      await t.fail("createTicket", "BAD_REQUEST", { body: { subject, assignee: { user_id: "999999999" } } });
      await t.fail("createTicket", "BAD_REQUEST", { body: { subject: "a\u202eb" } });
      await t.fail("createTicket", "NOT_FOUND", { body: { subject, incident_id: 999_999_999 } });
      await t.fail("getTicket", "NOT_FOUND", { params: { id: "999999999" } });
      await t.fail("listTickets", "BAD_REQUEST", { query: { limit: 51 } });
    });
  });
}
