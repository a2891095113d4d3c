import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminPassword, startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
let other: DatabaseSync;

/** A real second connection that holds the lock: for the server it is as a disk that takes nothing. */
beforeEach(async () => {
  server = await startTestServer();
  other = new DatabaseSync(join(server.dataDir, "monitor.db"));
  other.exec("BEGIN IMMEDIATE");
});
afterEach(async () => {
  if (other.isOpen) other.close();
  await server.stop();
});

const errors = () => server.logged.filter(({ level }) => level === "error").map(({ message }) => message);
const refusal = {
  code: "SERVICE_UNAVAILABLE",
  reason: "storage_failed",
  message: "The database can't do this at present: another program has locked the database",
};

describe("while nothing can be stored", () => {
  test("a command is refused with the reason and changes nothing", async () => {
    const response = await server.request("POST", "/groups/0/pause", { body: { message: "works" } });
    expect(response).toMatchObject({ status: 503, body: refusal });
    expect((await server.request("GET", "/groups/0/overview")).body).not.toMatchObject({ status: "PAUSED_BY_USER" });
    expect(errors()).toEqual(["The database has failed: nothing can be stored"]);
  });

  test("[LO-01] people log in, read and log out", async () => {
    const body = { username: "prtgadmin", password: adminPassword };
    const login = await server.request("POST", "/session", { token: null, body });
    expect(login.status).toBe(200);
    const { token } = login.body as { token: string };
    for (const path of ["/objects", "/ext/log?object=0", "/ext/account", "/ext/account/sessions"]) {
      expect((await server.request("GET", path, { token })).status).toBe(200);
    }
    expect((await server.request("DELETE", "/session", { token })).status).toBe(204);
    expect((await server.request("GET", "/objects", { token })).status).toBe(401);
  });

  test("[LO-01] a session that began then is stored when it can be, one that has ended stays ended", async () => {
    const body = { username: "prtgadmin", password: adminPassword };
    const begin = async () => {
      const { body: response } = await server.request("POST", "/session", { token: null, body });
      return (response as { token: string }).token;
    };
    const kept = await begin();
    await server.request("DELETE", "/session", { token: server.token });
    other.close();
    server.clock.advance(5000);
    const userId = server.directory.findUser("prtgadmin")?.id ?? "";
    await server.writer.idle();
    const { sessions } = await server.storage.load();
    expect(sessions.filter(({ user_id }) => user_id === userId)).toHaveLength(1);
    expect((await server.request("GET", "/objects", { token: kept })).status).toBe(200);
    expect((await server.request("GET", "/objects")).status).toBe(401);
  });

  test("[CA-07] API keys are accepted; none is created or revoked, and the last use is stored afterwards", async () => {
    other.exec("ROLLBACK");
    const made = await server.request("POST", "/users/me/api-keys", { body: { name: "Script" } });
    const { key, id } = made.body as { key: string; id: string };
    other.exec("BEGIN IMMEDIATE");
    expect((await server.request("GET", "/objects", { token: key })).status).toBe(200);
    const refused = await server.request("DELETE", `/users/api-keys/${id}`);
    expect(refused).toMatchObject({ status: 503, body: { reason: "storage_failed" } });
    expect((await server.request("POST", "/users/me/api-keys", { body: { name: "Other" } })).status).toBe(503);
    expect((await server.request("GET", "/objects", { token: key })).status).toBe(200);
    other.close();
    server.clock.advance(60_000);
    const usedMs = server.clock.now();
    expect((await server.request("GET", "/objects", { token: key })).status).toBe(200);
    await server.writer.idle();
    const { apiKeys } = await server.storage.load();
    expect(apiKeys).toMatchObject([{ id, last_used_ms: usedMs }]);
  });

  test("health and the list of problems say so, and that it is over", async () => {
    expect((await server.request("GET", "/health", { token: null })).status).toBe(204);
    await server.request("POST", "/groups/0/pause", { body: {} });
    const message = "Nothing can be stored: another program has locked the database.";
    expect(await server.request("GET", "/health", { token: null })).toMatchObject({
      status: 503,
      body: { code: "SERVICE_UNAVAILABLE", reason: "storage_failed", message },
    });
    const problem = {
      code: "storage_failed",
      since: "2026-11-20T12:00:00.000Z",
      message,
      parameters: { reason: "locked" },
    };
    expect((await server.request("GET", "/ext/server-problems")).body).toEqual([problem]);
    expect((await server.request("GET", "/ext/server-problems", { token: null })).status).toBe(401);
    const canStore = async () => (await server.request("GET", "/settings/public", { token: null })).body;
    expect(await canStore()).toMatchObject({ can_store: false });
    other.close();
    server.clock.advance(5000);
    expect((await server.request("GET", "/health", { token: null })).status).toBe(204);
    expect((await server.request("GET", "/ext/server-problems")).body).toEqual([]);
    expect(await canStore()).toMatchObject({ can_store: true });
    expect((await server.request("POST", "/groups/0/pause", { body: {} })).status).toBe(204);
  });
});
