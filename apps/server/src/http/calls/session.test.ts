import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountDirectory } from "@monitor/core/accounts";
import { createKnownNetworks, makePasswordReset, SessionBook, createSessions } from "@monitor/core/accounts";
import { adminPassword, startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";
import { silentLogger } from "@monitor/core/runtime";
import { tokens } from "../../accounts/tokens.ts";
import { networkOf } from "../../addresses/client-network.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

interface SessionBody {
  token: string;
  expires_at: string;
  code: string;
}
const minuteMs = 60_000;
const login = async (username: string, password: string) => {
  const response = await server.request("POST", "/session", { token: null, body: { username, password } });
  return { ...response, body: response.body as SessionBody };
};
const statusWith = async (token: string): Promise<number> =>
  (await server.request("GET", "/version", { token })).status;

describe("logging in", () => {
  test("[EN-10] [EN-09] gives a token, its end and the user, and nothing about the password", async () => {
    const response = await login("prtgadmin", adminPassword);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      expires_at: "2026-11-20T13:00:00.000Z",
      automatic_logout_enabled: false,
      automatic_logout_duration: 0,
      user: {
        id: expect.any(String),
        login_name: "prtgadmin",
        may_acknowledge: true,
        display_name: "PRTG System Administrator",
        email: null,
        last_login: null,
        permissions: ["TICKETS"],
        theme: null,
        auto_refresh: true,
        auto_refresh_interval: 30,
        role: "administrator",
        language: null,
        time_zone: "UTC",
        single_key_shortcuts: true,
      },
    });
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(await statusWith(response.body.token)).toBe(200);
  });

  test("[EN-09] the next login tells when the last one was", async () => {
    await login("prtgadmin", adminPassword);
    server.clock.advance(minuteMs);
    expect((await login("prtgadmin", adminPassword)).body).toMatchObject({
      user: { last_login: "2026-11-20T12:00:00.000Z" },
    });
  });

  test("[LO-04] a wrong password, an unknown name and a locked account get the same response", async () => {
    await server.addUser({ login_name: "locked", is_active: false });
    const responses = [
      await login("prtgadmin", "wrong"),
      await login("nobody", "wrong"),
      await login("locked", adminPassword),
    ];
    const problem = { code: "LOGIN_FAILED", message: "The login has failed", request_id: expect.any(String) };
    for (const { status, body } of responses) expect([status, body]).toEqual([401, problem]);
  });

  test.each([{ is_active: false }, { password_hash: "another" }])(
    "[LO-08] is refused where %j comes while it is looked at: it would outlive what ends the sessions",
    async (changes) => {
      const { users, knownNetworks } = server.accounts;
      const { id } = server.directory.findUser("prtgadmin")!;
      vi.spyOn(knownNetworks, "note").mockImplementation(async () => {
        await users.change({ id, changes, endsAccess: {}, actor: null });
      });
      expect((await login("prtgadmin", adminPassword)).status).toBe(401);
      expect(server.directory.sessionsOf(id)).toEqual([]);
    },
  );

  test("neither token nor password nor the name that was typed is kept in the log or in the database", async () => {
    const { body } = await login("prtgadmin", adminPassword);
    await login("Typed-Password-As-Name", "wrong");
    const log = JSON.stringify(server.logged);
    for (const secret of [body.token, adminPassword, "Typed-Password-As-Name"]) expect(log).not.toContain(secret);
    const events = server.logged.filter(({ level }) => level !== "debug");
    expect(events.map(({ message }) => message)).toEqual(["A user logged in", "A login failed"]);
    expect(server.directory.session(body.token)).toBeNull();
  });

  test("guessing is slowed down, and goes on when the wait is over", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await login("prtgadmin", "wrong");
    expect(await login("prtgadmin", adminPassword)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    server.clock.advance(1000);
    expect((await login("prtgadmin", adminPassword)).status).toBe(200);
  });

  test("[LO-04] a refusal says how long to wait, and where the owner has logged in before, guesses of others don't count", async () => {
    const from = (address: string, password: string) =>
      server.app.inject({
        method: "POST",
        url: "/api/v2/session",
        remoteAddress: address,
        payload: { username: "prtgadmin", password },
      });
    expect((await from("10.0.0.1", adminPassword)).statusCode).toBe(200);
    for (let index = 0; index < 21; index += 1) await from(`10.9.0.${index}`, "wrong");
    const elsewhere = await from("10.8.0.1", adminPassword);
    expect([elsewhere.statusCode, elsewhere.headers["retry-after"]]).toEqual([429, "1"]);
    expect((await from("10.0.0.1", adminPassword)).statusCode).toBe(200);
  });

  test("[LO-04] a network that is known stays known when the server is started again", async () => {
    await login("prtgadmin", adminPassword);
    const directory = new AccountDirectory(await server.storage.load());
    const networks = createKnownNetworks({ ...server, directory, logger: silentLogger, networkOf });
    const isKnown = (loginName: string, address: string) => networks.has({ loginName, address });
    expect([isKnown("PRTGADMIN", "127.0.0.1"), isKnown("prtgadmin", "10.0.0.1")]).toEqual([true, false]);
  });

  test.each([
    {},
    { username: "prtgadmin" },
    { username: "prtgadmin", password: 7 },
    { username: "a".repeat(500), password: "b" },
  ])("[EN-13] the body %j is a bad request", async (body) => {
    const response = await server.request("POST", "/session", { token: null, body });
    expect([response.status, (response.body as SessionBody).code]).toEqual([400, "BAD_REQUEST"]);
  });
});

describe("a session", () => {
  test("[SE-02] ends when it is not renewed in time", async () => {
    const { token } = (await login("prtgadmin", adminPassword)).body;
    server.clock.advance(60 * minuteMs - 1);
    expect(await statusWith(token)).toBe(200);
    server.clock.advance(1);
    expect(await statusWith(token)).toBe(401);
  });

  test("[SE-01] renewing puts its end off", async () => {
    const { token } = (await login("prtgadmin", adminPassword)).body;
    server.clock.advance(50 * minuteMs);
    const renewed = await server.request("GET", "/session", { token });
    expect(renewed.body).toMatchObject({ expires_at: "2026-11-20T13:50:00.000Z", user: { login_name: "prtgadmin" } });
    expect(renewed.body).not.toHaveProperty("token");
    server.clock.advance(50 * minuteMs);
    expect(await statusWith(token)).toBe(200);
  });

  test("being used does not put its end off", async () => {
    const { token } = (await login("prtgadmin", adminPassword)).body;
    server.clock.advance(59 * minuteMs);
    await statusWith(token);
    server.clock.advance(minuteMs);
    expect(await statusWith(token)).toBe(401);
  });

  test("[RT-04] logging out ends it on the server", async () => {
    const { token } = (await login("prtgadmin", adminPassword)).body;
    const other = (await login("prtgadmin", adminPassword)).body.token;
    expect((await server.request("DELETE", "/session", { token })).status).toBe(204);
    expect(await statusWith(token)).toBe(401);
    expect((await server.request("DELETE", "/session", { token })).status).toBe(401);
    expect(await statusWith(other)).toBe(200);
  });

  test("survives a restart of the server", async () => {
    const { token } = (await login("prtgadmin", adminPassword)).body;
    const { clock, writer } = server;
    const parts = { directory: new AccountDirectory(await server.storage.load()), clock };
    const book = new SessionBook({ ...parts, writer, logger: silentLogger });
    const restarted = createSessions({ ...parts, book, settings: { sessionMinutes: 60 }, tokens });
    expect(restarted.verify(token).login_name).toBe("prtgadmin");
    restarted.renew(token);
    clock.advance(60 * minuteMs);
    expect(() => restarted.verify(token)).toThrow("ended");
  });
});

describe("a new password", () => {
  const newPassword = "Another-Horse-2";
  const ask = (username: string) =>
    server.request("POST", "/users/request-password", { token: null, body: { username } });
  const set = (token: string, password: string, username = "prtgadmin") =>
    server.request("POST", "/users/reset-password", { token: null, body: { token, password, username } });

  /** As the mail and the administrator's script do. */
  async function issueToken(): Promise<string> {
    const { token, reset } = makePasswordReset(tokens, {
      userId: server.directory.findUser("prtgadmin")!.id,
      nowMs: server.clock.now(),
    });
    await server.write({ accounts: [{ do: "insert_reset", reset }] });
    return token;
  }

  test("[LO-07] asking for one gets the same response whether or not the name exists; the log has who really asked", async () => {
    const responses = [await ask("prtgadmin"), await ask("nobody")];
    await server.accounts.passwordRequests.settled();
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [204, ""],
      [204, ""],
    ]);
    expect(server.logged.filter(({ level }) => level !== "debug")).toEqual([
      expect.objectContaining({ facts: expect.objectContaining({ login_name: "prtgadmin" }) }),
    ]);
  });

  test("[LO-08] is set with a token, once, and ends every session of the user", async () => {
    const { token: session } = (await login("prtgadmin", adminPassword)).body;
    const token = await issueToken();
    expect((await set(token, newPassword, "PRTGadmin")).status).toBe(204);
    expect((await login("prtgadmin", adminPassword)).status).toBe(401);
    expect((await login("prtgadmin", newPassword)).status).toBe(200);
    expect(await statusWith(session)).toBe(401);
    expect(await set(token, "Third-Horse-33")).toMatchObject({
      status: 400,
      body: { code: "INVALID_PASSWORD_RESET_TOKEN" },
    });
  });

  test.each(["short1A", "no-capital-1", "No-Number-Here", "Qwerty123", adminPassword])(
    "[LO-09] %s is too weak, and the token can be used again",
    async (weak) => {
      const token = await issueToken();
      expect(await set(token, weak)).toMatchObject({ status: 400, body: { code: "LOW_PASSWORD_COMPLEXITY" } });
      expect((await set(token, newPassword)).status).toBe(204);
    },
  );

  test("[LO-09] a token that is wrong, too old or another user's is refused", async () => {
    const refused = { status: 400, body: { code: "INVALID_PASSWORD_RESET_TOKEN" } };
    const token = await issueToken();
    expect(await set("no-token", newPassword)).toMatchObject(refused);
    expect(await set("68015e0e-f3b7-465c-bd3d-729533cf8fce", newPassword)).toMatchObject(refused);
    expect(await set(token, newPassword, "somebody")).toMatchObject(refused);
    server.clock.advance(60 * minuteMs);
    expect(await set(token, newPassword)).toMatchObject(refused);
    expect((await login("prtgadmin", adminPassword)).status).toBe(200);
  });

  test("asking and trying are slowed down without touching the login", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await ask("prtgadmin");
    expect((await ask("prtgadmin")).status).toBe(429);
    expect((await set(await issueToken(), newPassword)).status).toBe(429);
    expect((await login("prtgadmin", adminPassword)).status).toBe(200);
  });
});
