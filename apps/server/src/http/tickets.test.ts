import type { TicketCounts, TicketInfo } from "@monitor/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
let shown: string;
let secret: string;
let colleague: { readonly id: string; readonly token: string };
beforeAll(async () => {
  server = await startTestServer();
  [shown, secret] = [await server.addGroup("Shown"), await server.addGroup("Secret")];
  const id = await server.addUser({ login_name: "colleague", role: "user", permissions: ["TICKETS"] });
  colleague = { id, token: await server.tokenOf(id) };
  await server.give(shown, `user:${id}`, "read");
});
afterAll(() => server.stop());

const make = async (body: object) => {
  const response = await server.request("POST", "/ext/tickets", { body });
  expect(response.status).toBe(201);
  return (response.body as TicketInfo).id;
};
const counts = async () => {
  const { body } = await server.request("GET", "/ext/ticket-counts", { token: colleague.token });
  return body as TicketCounts;
};

test("[TI-02] nobody works with tickets without the permission", async () => {
  const token = await server.tokenOf(await server.addUser({ login_name: "other", role: "user", permissions: [] }));
  const id = await make({ subject: "Not for all" });
  const status = async (method: "GET" | "POST" | "PATCH", url: string, body?: object) =>
    (await server.request(method, url, { token, ...(body && { body }) })).status;
  expect(await status("GET", "/ext/tickets")).toBe(403);
  expect(await status("GET", "/ext/ticket-counts")).toBe(403);
  expect(await status("GET", "/ext/ticket-assignees")).toBe(403);
  expect(await status("GET", `/ext/tickets/${id}`)).toBe(403);
  expect(await status("POST", "/ext/tickets", { subject: "Mine" })).toBe(403);
  expect(await status("PATCH", `/ext/tickets/${id}`, { priority: 1 })).toBe(403);
  expect(await status("POST", `/ext/tickets/${id}/messages`, { text: "Hello" })).toBe(403);
  expect(await status("POST", `/ext/tickets/${id}/read`)).toBe(403);
});

test("[TI-02] a ticket about an object is not there for who may not read the object", async () => {
  const { token } = colleague;
  const hidden = await make({ subject: "Hidden", object_id: secret });
  const seen = await make({ subject: "Seen", object_id: shown });
  const { body } = await server.request("GET", "/ext/tickets", { token });
  expect((body as TicketInfo[]).map(({ id }) => id)).toContain(seen);
  expect((body as TicketInfo[]).map(({ id }) => id)).not.toContain(hidden);
  expect((await server.request("GET", `/ext/tickets/${hidden}`, { token })).status).toBe(404);
  expect((await server.request("POST", `/ext/tickets/${hidden}/read`, { token })).status).toBe(404);
  const move = await server.request("PATCH", `/ext/tickets/${seen}`, { token, body: { object_id: secret } });
  expect(move.status).toBe(400);
});

test("[TI-03] a ticket is unread for whom it is assigned to until it is read, and again with an answer", async () => {
  const { token, id: user_id } = colleague;
  const before = await counts();
  const id = await make({ subject: "For you", assignee: { user_id } });
  expect(await counts()).toEqual({ open: before.open + 1, mine: before.mine + 1, unread: before.unread + 1 });
  await server.request("POST", `/ext/tickets/${id}/read`, { token });
  expect((await counts()).unread).toBe(before.unread);
  await server.request("POST", `/ext/tickets/${id}/messages`, { token, body: { text: "I have it" } });
  expect((await counts()).unread).toBe(before.unread);
  await server.request("POST", `/ext/tickets/${id}/messages`, { body: { text: "Thank you" } });
  expect((await counts()).unread).toBe(before.unread + 1);
});
