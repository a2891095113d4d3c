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
      await t.succeed("addTicketMessage", { params, body: { text: "Done" } });
      await t.succeed("changeTicket", { params, body: { state: "resolved" } });
      const ticket = await t.succeed("getTicket", { params });
      expect(ticket).toMatchObject({ state: "resolved", assignee: { user_id } });
      expect(ticket.entries.map(({ field, text }) => field ?? text)).toEqual(["Please", "assignee", "Done", "state"]);
      const listed = await t.succeed("listTickets", { query: { state: "resolved" } });
      expect(listed.map(({ id }) => id)).toContain(made.id);
    });

    test("[TI-02] what a ticket names has to be there", async () => {
      const subject = t.newName("Wrong");
      await t.fail("createTicket", "BAD_REQUEST", { body: { subject, object_id: "999999999" } });
      await t.fail("createTicket", "BAD_REQUEST", { body: { subject, assignee: { user_id: "999999999" } } });
      await t.fail("createTicket", "BAD_REQUEST", { body: { subject: "a\u202eb" } });
      await t.fail("getTicket", "NOT_FOUND", { params: { id: "999999999" } });
      await t.fail("listTickets", "BAD_REQUEST", { query: { limit: 51 } });
    });
  });
}
