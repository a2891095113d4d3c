import type { OwnNotifications } from "@monitor/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PushedBrowser } from "../notifications/testing/push-service.ts";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
let other: string;
const path = "/ext/account/notifications";

beforeEach(async () => {
  server = await startTestServer();
  other = await server.tokenFor("read");
});
afterEach(() => server.stop());

const bodyOf = (over: object = {}) => ({
  name: "Phone",
  endpoint: "https://push.example/send/top-secret-0123456789",
  keys: new PushedBrowser().keys,
  ...over,
});
const add = (over: object = {}, token = server.token) =>
  server.request("POST", `${path}/devices`, { body: bodyOf(over), token });
const own = async (token = server.token) =>
  (await server.request("GET", path, { token })).body as OwnNotifications & Required<Pick<OwnNotifications, "push">>;
const addMethod = (kind: string, name: string) =>
  server.request("POST", "/ext/notification-methods", { body: { kind, name }, token: server.token });

test("[NO-60] a browser is added under a name once there is the method, which becomes the first; its address is never told", async () => {
  expect((await add()).status).toBe(400);
  await addMethod("mail", "Mail");
  await addMethod("web_push", "Push");
  await server.request("PATCH", path, { body: { methods: [{ method_id: "1" }] }, token: server.token });
  const made = await add();
  expect(made.status).toBe(201);
  const { methods, push } = await own();
  expect(methods.map(({ method_id }) => method_id)).toEqual(["2", "1"]);
  expect(push.devices).toEqual([made.body]);
  expect(push.devices).toMatchObject([{ id: "1", name: "Phone", mark: "t-0123456789", ended_at: null }]);
  const changes = await server.storage.changes.readAfter(0, 1000);
  expect(JSON.stringify([push, changes])).not.toContain("top-secret");
  expect(JSON.stringify(changes)).toContain("push_device");
  await server.request("POST", `${path}/test`, { body: { method_id: "2", device_id: "1" }, token: server.token });
  expect(server.sent).toMatchObject([{ device_id: "1", method: { kind: "web_push" } }]);
  expect((await server.request("DELETE", `${path}/devices/1`, { token: other })).status).toBe(404);
  expect((await server.request("DELETE", `${path}/devices/1`, { token: server.token })).status).toBe(204);
  expect((await own()).push.devices).toEqual([]);
});

test("[NO-62] what no browser would send is refused, and a browser belongs to who switched it on last", async () => {
  await addMethod("web_push", "Push");
  const { keys } = bodyOf();
  for (const wrong of [
    { endpoint: "http://push.example/1" },
    { endpoint: "https://169.254.169.254/latest" },
    { endpoint: "https://10.0.0.1/" },
    { endpoint: "x" },
    { endpoint: `https://push.example/${"x".repeat(1000)}` },
    { keys: { ...keys, p256dh: "A".repeat(87) } },
    { keys: { ...keys, auth: "short" } },
    { name: " " },
    { name: "a\u202eb" },
  ]) {
    expect((await add(wrong)).status).toBe(400);
  }
  expect((await add()).status).toBe(201);
  expect((await add({ name: "Shared" }, other)).status).toBe(201);
  expect((await own()).push.devices).toEqual([]);
  expect((await own(other)).push.devices).toMatchObject([{ name: "Shared" }]);
  for (let count = 0; count < 9; count += 1) await add({ endpoint: `https://push.example/${count}` }, other);
  expect((await add({ endpoint: "https://push.example/one-too-many" }, other)).status).toBe(400);
  expect((await add({ name: "Again" }, other)).status).toBe(201);
  expect((await own(other)).push.devices).toHaveLength(10);
});
