import type { ApiKeyInfo, CreatedApiKey } from "@monitor/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keySecrets } from "../../accounts/tokens.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

async function makeKey(fields: object = {}, token = server.token): Promise<CreatedApiKey> {
  const { body, status } = await server.request("POST", "/users/me/api-keys", {
    token,
    body: { name: "Script", ...fields },
  });
  expect(status).toBe(200);
  return body as CreatedApiKey;
}

async function ask(token: string, remoteAddress = "192.0.2.1", url = "/version") {
  const headers = { authorization: `Bearer ${token}` };
  const response = await server.app.inject({ method: "GET", url: `/api/v2${url}`, headers, remoteAddress });
  return {
    status: response.statusCode,
    retryAfter: response.headers["retry-after"],
    body: response.json<{ code: string; message: string }>(),
  };
}

const listed = async () => (await server.request("GET", "/users/me/api-keys")).body as ApiKeyInfo[];
/** A key that nobody has. */
const wrongKey = () => keySecrets.create();

describe("what is stored", () => {
  test("[CA-08] is a hash that only the key itself gives, and no key is like another", async () => {
    const made = await makeKey();
    const other = await makeKey();
    expect(made.key).toMatch(/^prtg_[a-z2-7]{8}_[\w-]{43}$/);
    expect(other.key.slice(0, 13)).not.toBe(made.key.slice(0, 13));
    const [stored] = (await server.storage.load()).apiKeys.filter(({ id }) => id === made.id);
    expect(stored?.key_hash).toBe(keySecrets.hash(made.key));
    expect(JSON.stringify(await server.storage.load())).not.toContain(made.key.slice(14));
    const changes = JSON.stringify(await server.storage.changes.readAfter(0, 1000));
    expect(changes).toContain(made.id);
    for (const secret of [made.key, made.key.slice(14), stored?.key_hash ?? "-"]) expect(changes).not.toContain(secret);
  });

  test("[CA-08] hashes are compared as a whole, of whatever length", () => {
    const hash = keySecrets.hash("key");
    expect(keySecrets.isSame(hash, hash)).toBe(true);
    for (const other of ["", hash.slice(1), `${hash}0`, hash.replace(/.$/, "x")]) {
      expect(keySecrets.isSame(hash, other)).toBe(false);
    }
  });

  test("[CA-08] no line of the log has the key; that it was made and revoked is told", async () => {
    const { key, id } = await makeKey();
    await ask(key);
    await ask(key.replace(/.{3}$/, "AAA"));
    await server.request("DELETE", `/users/api-keys/${id}`);
    await ask(key);
    const lines = JSON.stringify(server.logged);
    expect(lines).toContain("A user has created an API key");
    expect(lines).toContain("An API key was revoked");
    expect(lines).toContain("An API key that does not exist was used");
    expect(lines).not.toContain(key.slice(14, 40));
  });

  test("[CA-08] the response that shows it is kept nowhere", async () => {
    const { headers } = await server.request("POST", "/users/me/api-keys", { body: { name: "Script" } });
    expect(headers["cache-control"]).toBe("no-store");
    expect((await server.request("GET", "/users/me/api-keys")).headers["cache-control"]).toBe("no-store");
  });
});

describe("the last use", () => {
  test("[CA-08] is shown exactly, and all of them together are written once a minute at most", async () => {
    const keys = [await makeKey(), await makeKey()];
    let writes = 0;
    server.writer.subscribe(({ accounts }) => {
      if (accounts.some((write) => write.do === "put_api_key")) writes += 1;
    });
    for (let second = 0; second < 10 * 60; second += 1) {
      for (const { key } of keys) await ask(key, "192.0.2.7");
      server.clock.advance(1000);
      // A write that takes longer than the second of this clock would move the next one.
      await server.writer.idle();
    }
    // The first at once, then one a minute.
    expect(writes).toBe(11);
    const used = { last_used_at: new Date(server.clock.now() - 1000).toISOString(), last_address: "192.0.2.7" };
    expect(await listed()).toMatchObject([used, used]);
  });

  const stored = async () => {
    await server.writer.idle();
    return (await server.storage.load()).apiKeys.map(({ last_used_ms }) => last_used_ms);
  };

  test("[CA-08] is written a minute later where no other use follows", async () => {
    const { key } = await makeKey();
    await ask(key);
    server.clock.advance(1000);
    await ask(key);
    const usedMs = server.clock.now();
    expect(await stored()).toEqual([usedMs - 1000]);
    server.clock.advance(minuteMs);
    expect(await stored()).toEqual([usedMs]);
  });

  test("[CA-08] is written when the server stops, and nothing waits for the clock then", async () => {
    const { key } = await makeKey();
    const { waiting } = server.clock;
    await ask(key);
    server.clock.advance(1000);
    await ask(key);
    await server.accounts.apiKeys.close();
    expect(await stored()).toEqual([server.clock.now()]);
    expect(server.clock.waiting).toBe(waiting);
  });

  test("[CA-08] is written with the next cleaning where no other use follows", async () => {
    const [first, second] = [await makeKey(), await makeKey()];
    await ask(first.key);
    await ask(second.key);
    await server.accounts.removeExpired(server.clock.now());
    const { apiKeys } = await server.storage.load();
    expect(apiKeys.map(({ last_used_ms }) => last_used_ms)).toEqual([server.clock.now(), server.clock.now()]);
  });

  test("[CA-08] a use that is written late brings no revoked key back", async () => {
    const { key, id } = await makeKey();
    const using = ask(key);
    await server.request("DELETE", `/users/api-keys/${id}`);
    await using;
    server.clock.advance(2 * minuteMs);
    await server.accounts.removeExpired(server.clock.now());
    expect((await server.storage.load()).apiKeys).toEqual([]);
  });
});

describe("a key ends", () => {
  test("[CA-07] at its time; 30 days later it is gone", async () => {
    const expires_at = new Date(server.clock.now() + dayMs).toISOString();
    const { key } = await makeKey({ expires_at });
    server.clock.advance(dayMs - 1);
    expect((await ask(key)).status).toBe(200);
    server.clock.advance(1);
    expect(await ask(key)).toMatchObject({
      status: 401,
      body: { code: "AUTH_FAILED", message: "The API key has expired" },
    });
    // The session has ended too.
    const kept = () => server.directory.apiKeys().length;
    await server.accounts.removeExpired(server.clock.now() + 29 * dayMs);
    expect(kept()).toBe(1);
    await server.accounts.removeExpired(server.clock.now() + 30 * dayMs);
    expect(kept()).toBe(0);
  });

  test("[CA-07] with the account of its user, at once", async () => {
    const user = await server.addUser({ login_name: "leaver", role: "user" });
    const { key } = await makeKey({}, await server.tokenOf(user));
    expect((await ask(key)).status).toBe(200);
    const change = (is_active: boolean) =>
      server.accounts.users.change({ id: user, changes: { is_active }, actor: null });
    await change(false);
    expect(await ask(key)).toMatchObject({ status: 401, body: { code: "AUTH_FAILED" } });
    await change(true);
    expect((await ask(key)).status).toBe(200);
  });

  test("[CA-07] no key is made by a session that has ended meanwhile", async () => {
    const token = await server.tokenFor("read");
    const actor = { id: server.directory.findUser("prtgadmin")!.id, login_name: "prtgadmin" };
    const fields = { name: "Late", scope: "full", expires_ms: null, addresses: null, object_ids: null } as const;
    await server.accounts.sessions.end(token);
    const making = server.accounts.apiKeys.create({ fields, actor }, () => void server.accounts.sessions.verify(token));
    await expect(making).rejects.toMatchObject({ code: "AUTH_FAILED" });
    expect(await listed()).toEqual([]);
  });
});

describe("wrong keys", () => {
  test("[SE-02] count against their address, and never against right keys or log-ins from there", async () => {
    const { key } = await makeKey();
    const results = [];
    for (let count = 0; count < 22; count += 1) results.push(await ask(wrongKey()));
    expect(results.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect(results[21]).toMatchObject({
      status: 429,
      retryAfter: expect.anything(),
      body: { code: "TOO_MANY_REQUESTS" },
    });
    expect(Number(results[21]?.retryAfter)).toBeGreaterThan(0);
    expect((await ask(key)).status).toBe(200);
    expect((await ask(wrongKey(), "198.51.100.1")).status).toBe(401);
    const login = await server.app.inject({
      method: "POST",
      url: "/api/v2/session",
      payload: { username: "prtgadmin", password: "Correct-Horse-1" },
      remoteAddress: "192.0.2.1",
    });
    expect(login.statusCode).toBe(200);
    server.clock.advance(16 * minuteMs);
    expect((await ask(wrongKey())).status).toBe(401);
  });

  test("[SE-02] a program that goes on with one that was revoked is slowed down alone", async () => {
    const revoked = wrongKey();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(revoked)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await ask(wrongKey())).status).toBe(401);
  });

  test("[SE-02] looking for keys by their text is slowed down too", async () => {
    const find = (key: string) => server.request("POST", "/users/api-keys/find", { body: { key } });
    for (let count = 0; count < 21; count += 1) expect((await find(wrongKey())).status).toBe(404);
    expect((await find(wrongKey())).status).toBe(429);
    const { key, id } = await makeKey();
    expect((await find(key)).body).toMatchObject({ id });
  });

  test.each([
    "prtg_",
    `prtg_abcdefgh_${"a".repeat(42)}`,
    `prtg_abcdefgh_${"a".repeat(44)}`,
    `prtg_abcdefgh_${"ä".repeat(43)}`,
    `PRTG_abcdefgh_${"a".repeat(43)}`,
    "OXKJTKZT5XKEMVLRNNVVGNDXIM======",
    "x".repeat(5000),
  ])("[SE-02] %s is no key at all", async (text) => {
    const response = await ask(text);
    expect(response).toMatchObject({ status: 400, body: { message: "invalid session token or API token format" } });
  });
});

describe("with a key", () => {
  test("[CA-07] cookies count for nothing, and no other header is needed to change something", async () => {
    const { key } = await makeKey({ scope: "read" });
    const writer = await makeKey({ scope: "full" });
    const cookie = `session=${server.token}; token=${writer.key}`;
    const change = (token: string) =>
      server.request("PATCH", "/experimental/groups/0", {
        token,
        headers: { cookie },
        body: { basic: { priority: 4 } },
      });
    expect((await change(key)).status).toBe(403);
    expect((await change(wrongKey())).status).toBe(401);
    expect((await change(writer.key)).status).toBe(204);
    const response = await server.request("GET", "/version", { token: key });
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  test("[CA-07] what it changes is told as its user's", async () => {
    const { key } = await makeKey({ scope: "write" });
    await server.request("POST", "/groups/0/pause", { token: key, body: { message: "by script" } });
    const { login_name } = (await server.request("GET", "/ext/account", { token: key })).body as { login_name: string };
    expect(server.world.get("0")?.pause?.user_name).toBe(login_name);
    expect((await server.request("GET", "/ext/log?limit=1")).text).toContain(login_name);
  });
});
