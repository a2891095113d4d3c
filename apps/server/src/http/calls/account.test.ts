import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminPassword, startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

const newPassword = "Another-Horse-2";
const minuteMs = 60_000;
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

interface Problem {
  code: string;
  message: string;
}
interface Login {
  id: string;
  last_used_at: string | null;
  expires_at: string;
  user_agent: string | null;
  address: string | null;
  is_current: boolean;
}

async function logIn(headers: Record<string, string> = {}): Promise<string> {
  const body = { username: "prtgadmin", password: adminPassword };
  const response = await server.request("POST", "/session", { token: null, body, headers });
  return (response.body as { token: string }).token;
}
const change = (token: string, body: object) => server.request("PATCH", "/ext/account", { token, body });
const setPassword = (token: string, current_password: string, password = newPassword) =>
  server.request("POST", "/ext/account/password", { token, body: { current_password, password } });
const giveLink = (user_id: string) =>
  server.write({
    accounts: [
      {
        do: "insert_reset",
        reset: { token_hash: "t", user_id, created_ms: 0, expires_ms: 9e15, ends_second_factor: false },
      },
    ],
  });
const loginsOf = async (token: string) =>
  (await server.request("GET", "/ext/account/sessions", { token })).body as Login[];
const statusWith = async (token: string): Promise<number> =>
  (await server.request("GET", "/ext/account", { token })).status;

describe("one's own account", () => {
  test("[VA-03] an e-mail address that is none is refused with its field's name", async () => {
    const response = await change(await logIn(), { email: "nobody" });
    expect([response.status, response.body]).toMatchObject([400, { code: "BAD_REQUEST", message: /body\.email/ }]);
  });

  test("[RT-16] an empty e-mail address is none", async () => {
    const token = await logIn();
    await change(token, { email: "a@example.com" });
    expect((await change(token, { email: " " })).body).toMatchObject({ email: null });
  });

  test("another e-mail address is noted and ends the links that went to the former one; the same does neither", async () => {
    const token = await logIn();
    const { id } = server.directory.findUser("prtgadmin")!;
    await change(token, { email: "old@example.com", current_password: adminPassword });
    await giveLink(id);
    await change(token, { email: "old@example.com", display_name: "Ada" });
    expect(await server.linksOf(id)).toBe(1);
    await change(token, { email: "new@example.com", current_password: adminPassword });
    expect(await server.linksOf(id)).toBe(0);
    const notes = server.logged.filter(({ message }) => message === "A user has changed the e-mail address");
    expect(notes).toHaveLength(2);
    const log = JSON.stringify(server.logged);
    for (const secret of ["@example.com", adminPassword]) expect(log).not.toContain(secret);
  });

  test("[EN-09] a stolen session is no way to guess the password by changing the address", async () => {
    const token = await logIn();
    const body = { email: "mallory@example.com", current_password: "Wrong-Horse-1" };
    const tries = Array.from({ length: 12 }, () => server.request("PATCH", "/ext/account", { token, body }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toContain(400);
    expect(statuses.at(-1)).toBe(429);
    expect(server.directory.findUser("prtgadmin")).toMatchObject({ email: null });
  });

  test("[RT-16] what was changed survives a restart of the server and is told at the next login", async () => {
    await change(await logIn(), { theme: null, time_zone: "LOCAL", single_key_shortcuts: false, language: "de" });
    const stored = server.directory.findUser("prtgadmin");
    const expected = { theme: null, time_zone: "LOCAL", single_key_shortcuts: false, language: "de" };
    expect(stored).toMatchObject(expected);
    const body = { username: "prtgadmin", password: adminPassword };
    expect((await server.request("POST", "/session", { token: null, body })).body).toMatchObject({ user: expected });
  });

  test("[PM-02] a role that is taken away is gone for the session that runs", async () => {
    const token = await logIn();
    const { id } = server.directory.findUser("prtgadmin")!;
    await server.accounts.users.change({ id, changes: { role: "user" }, actor: null });
    expect((await server.request("GET", "/ext/settings/user-interface", { token })).status).toBe(403);
  });
});

describe("one's own password", () => {
  test("[LO-08] ends the other sessions and the links that were given out", async () => {
    const [token, other] = [await logIn(), await logIn()];
    const { id } = server.directory.findUser("prtgadmin")!;
    await giveLink(id);
    expect((await setPassword(token, adminPassword)).status).toBe(204);
    expect([await statusWith(token), await statusWith(other)]).toEqual([200, 401]);
    expect(await server.linksOf(id)).toBe(0);
    expect(server.directory.sessionsOf(id)).toHaveLength(1);
  });

  test("[LO-08, LO-09] one that many people use is refused with that reason, the current one with its own", async () => {
    const token = await logIn();
    const refusalOf = async (password: string) => (await setPassword(token, adminPassword, password)).body;
    const code = "LOW_PASSWORD_COMPLEXITY";
    expect(await refusalOf("Password1!")).toMatchObject({ code, reason: "common_password" });
    expect(await refusalOf(adminPassword)).toMatchObject({ code, reason: "current_password" });
    expect(await refusalOf("short")).not.toHaveProperty("reason");
    expect((await setPassword(token, adminPassword)).status).toBe(204);
  });

  test("guessing the current one is slowed down like a login, and shares its attempts", async () => {
    const token = await logIn();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await setPassword(token, "Wrong-Horse-1")).body).toMatchObject({ code: "WRONG_PASSWORD" });
    }
    const refused = await setPassword(token, adminPassword);
    expect([refused.status, (refused.body as Problem).code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    const body = { username: "prtgadmin", password: adminPassword };
    expect((await server.request("POST", "/session", { token: null, body })).status).toBe(429);
    server.clock.advance(1000);
    expect((await setPassword(token, adminPassword)).status).toBe(204);
  });

  test("neither of the passwords gets into the log; that it was changed does", async () => {
    const token = await logIn();
    await setPassword(token, "Wrong-Horse-1");
    await setPassword(token, adminPassword);
    const log = JSON.stringify(server.logged);
    for (const secret of [adminPassword, newPassword, "Wrong-Horse-1", token]) expect(log).not.toContain(secret);
    expect(log).toContain("A user has changed the password");
    expect(log).toContain("the current password was wrong");
  });
});

describe("one's own login sessions", () => {
  test("[RT-16] tell browser and address as text, and a browser that says too much is cut short", async () => {
    const token = await logIn({ "user-agent": `<img src=x>${"a".repeat(5000)}` });
    const [own] = await loginsOf(token);
    expect(own).toMatchObject({ is_current: true, address: "127.0.0.1", expires_at: "2026-11-20T13:00:00.000Z" });
    expect(own?.user_agent).toMatch(/^<img src=x>a+$/);
    expect(own?.user_agent).toHaveLength(300);
  });

  test("[RT-16] the one used last comes first after the current one", async () => {
    const [token, second, third] = [await logIn(), await logIn(), await logIn()];
    for (const used of [third, second]) {
      server.clock.advance(1000);
      await statusWith(used);
    }
    const logins = await loginsOf(token);
    expect(logins.map(({ last_used_at }) => last_used_at)).toEqual([
      "2026-11-20T12:00:02.000Z",
      "2026-11-20T12:00:02.000Z",
      "2026-11-20T12:00:01.000Z",
    ]);
    expect(logins.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  });

  test("[RT-16] those that are over are not listed", async () => {
    await logIn();
    server.clock.advance(30 * minuteMs);
    const token = await logIn();
    expect(await loginsOf(token)).toHaveLength(2);
    server.clock.advance(30 * minuteMs);
    expect(await loginsOf(token)).toHaveLength(1);
  });
});
