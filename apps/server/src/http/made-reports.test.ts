import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const schedule = { every: "day", time: "06:00", receivers: ["boss@example.com", "jana@example.com"] };

async function newTemplate(): Promise<string> {
  const sharing = { everybody: "write", groups: [] };
  const body = { objects: ["0"], period: "last_day", target: 99, time_zone: "UTC", schedule };
  const made = await server.request("POST", "/ext/documents/reports", { body: { name: "Daily", body, sharing } });
  return (made.body as { id: string }).id;
}

test("[RP-09] a report made by hand is sent, kept, read and deleted; twelve are kept", async () => {
  const path = `/ext/documents/reports/${await newTemplate()}`;
  const { status, body } = await server.request("POST", `${path}/made`);
  expect([status, body]).toMatchObject([201, { is_by_hand: true, sent: 2, not_sent: 0, size: 5 }]);
  expect(server.reportMails.map(({ address }) => address)).toEqual(schedule.receivers);
  expect(server.reportMails[0]).toMatchObject({ subject: expect.stringMatching(/^Daily, /) as string });
  const { id } = body as { id: string };
  expect((await server.request("GET", `${path}/made/${id}`)).body).toMatchObject({ content_base64: "JVBERi0=" });
  for (let count = 0; count < 12; count += 1) await server.request("POST", `${path}/made`);
  const kept = ((await server.request("GET", path)).body as { made: { id: string }[] }).made;
  expect([kept.length, kept.some((one) => one.id === id)]).toEqual([12, false]);
  expect((await server.request("GET", `${path}/made/${id}`)).status).toBe(404);
  const newest = `${path}/made/${kept[0]?.id ?? ""}`;
  expect((await server.request("DELETE", newest)).status).toBe(204);
  expect((await server.request("GET", newest)).status).toBe(404);
});

test("[RP-09] what an administrator's rights made is not for others who may change the template", async () => {
  const path = `/ext/documents/reports/${await newTemplate()}`;
  const { body } = await server.request("POST", `${path}/made`);
  const token = await server.tokenFor("read");
  expect((await server.request("GET", path, { token })).body).toMatchObject({ may_change: true, made: [] });
  const kept = `${path}/made/${(body as { id: string }).id}`;
  expect((await server.request("GET", kept, { token })).status).toBe(404);
  expect((await server.request("DELETE", kept, { token })).status).toBe(404);
});
