import { errorBody } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const unknownId = "0f0d2f6e-4f0e-4c3e-9a56-0a1d5d0a7b11";

function fieldTests(t: ApiTester): void {
  test("[EN-09] one's own account is the user of the session", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const account = await t.succeed("getAccount", { token });
    expect(account.login_name).toBe(t.host.readOnlyCredentials.username);
    expect(account).toEqual((await t.succeed("renewSession", { token })).user);
    expect(Object.keys(account)).toEqual(expect.arrayContaining(["language", "time_zone", "single_key_shortcuts"]));
    expect(JSON.stringify(account)).not.toMatch(/password|hash/);
  });

  test.each([
    ["display_name", "Grace <b>Hopper</b> مستشعر"],
    ["email", "grace@example.com"],
    ["email", null],
    ["theme", "DARK"],
    ["theme", null],
    ["theme", "LIGHT"],
    ["language", "de"],
    ["language", null],
    ["auto_refresh", false],
    ["auto_refresh_interval", 3600],
    ["time_zone", "LOCAL"],
    ["single_key_shortcuts", false],
  ])("[RT-16] who may only look may still set %s to %j, in every session at once", async (field, value) => {
    const { readOnlyCredentials } = t.host;
    const [token, other] = [await t.tokenOf(readOnlyCredentials), await t.logIn(readOnlyCredentials)];
    const before = await t.succeed("getAccount", { token });
    const current_password = readOnlyCredentials.password;
    const after = await t.succeed("changeAccount", { token, body: { [field]: value, current_password } });
    expect(after).toEqual({ ...before, [field]: value });
    expect(await t.succeed("getAccount", { token })).toEqual(after);
    expect((await t.succeed("renewSession", { token: other })).user).toEqual(after);
    await t.succeed("deleteSession", { token: other });
  });

  test.each([
    ["no address", { email: "grace at example.com" }],
    ["two addresses", { email: "a@example.com,b@example.com" }],
    ["an address with a line end", { email: "a@example.com\r\nBcc: b@example.com" }],
    ["a name of two lines", { display_name: "Grace\nHopper" }],
    ["a name that is turned", { display_name: "Grace \u202Ereppoh" }],
    ["no name", { display_name: "   " }],
    ["an invisible name", { display_name: "\u200B\u3164" }],
    ["a name that is too long", { display_name: "a".repeat(201) }],
    ["a theme that does not exist", { theme: "PINK" }],
    ["a language that does not exist", { language: "fr" }],
    ["an interval that is too short", { auto_refresh_interval: 9 }],
    ["an interval that is none", { auto_refresh_interval: 30.5 }],
    ["a time zone that does not exist", { time_zone: "Mars" }],
    ["a flag that is a text", { auto_refresh: "yes" }],
    ["something else than fields", ["theme"]],
  ])("[VA-03] %s is a bad request and changes nothing", async (_what, body) => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const before = await t.succeed("getAccount", { token });
    await t.fail("changeAccount", "BAD_REQUEST", { token, body });
    expect(await t.succeed("getAccount", { token })).toEqual(before);
  });

  test.each([undefined, "", "Not-The-One-1"])(
    "[RT-16] with %j for a password the address for links to a new one can't be changed; the same address needs none",
    async (current_password) => {
      const token = await t.tokenOf(t.host.readOnlyCredentials);
      const before = await t.succeed("getAccount", { token });
      const body = { email: "mallory@example.com", display_name: "Mallory", current_password };
      await t.fail("changeAccount", "WRONG_PASSWORD", { token, body });
      expect(await t.succeed("getAccount", { token })).toEqual(before);
      const same = { email: before.email ?? null, current_password };
      expect(await t.succeed("changeAccount", { token, body: same })).toEqual(before);
    },
  );

  test("[PM-02] no user gets more rights or another name by changing the own account", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const before = await t.succeed("getAccount", { token });
    const body = { role: "administrator", id: "100", login_name: "root", permissions: ["ALL"], is_active: false };
    expect(await t.succeed("changeAccount", { token, body })).toEqual(before);
  });

  test("[PM-02] an account is changed for its own user only", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const before = await t.succeed("getAccount");
    await t.succeed("changeAccount", { token, body: { display_name: "Only mine" } });
    expect(await t.succeed("getAccount")).toEqual(before);
  });
}

function passwordTests(t: ApiTester): void {
  const isRunning = async (token: string): Promise<boolean> => (await t.send("getAccount", { token })).status === 200;

  test("[LO-08] a new password works, the old one does not, and every other session has ended", async () => {
    const { username, password } = t.host.readOnlyCredentials;
    const changed = { username, password: "Changed-Word-77" };
    const [token, other] = [await t.logIn({ username, password }), await t.logIn({ username, password })];
    const body = { current_password: password, password: changed.password };
    await t.succeed("changePassword", { token, body });
    t.forgetToken(t.host.readOnlyCredentials);
    expect([await isRunning(token), await isRunning(other)]).toEqual([true, false]);
    await t.fail("createSession", "LOGIN_FAILED", { body: { username, password }, token: null });
    await t.logIn(changed);
    const back = { current_password: changed.password, password };
    await t.succeed("changePassword", { token, body: back });
    await t.logIn({ username, password });
  });

  test("[LO-08] a wrong current password is told, and nothing changes", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const other = await t.logIn(t.host.readOnlyCredentials);
    const body = { current_password: "Not-The-One-1", password: "Changed-Word-77" };
    await t.fail("changePassword", "WRONG_PASSWORD", { token, body });
    expect(await isRunning(other)).toBe(true);
    await t.logIn(t.host.readOnlyCredentials);
  });

  test.each(["short1A", "no-capital-1", "No-Number-Here", null])(
    "[LO-09] %s is too weak, null standing for the current one",
    async (weak) => {
      const { password } = t.host.readOnlyCredentials;
      const token = await t.tokenOf(t.host.readOnlyCredentials);
      const body = { current_password: password, password: weak ?? password };
      const refused = await t.send("changePassword", { token, body });
      t.expectError(refused, "LOW_PASSWORD_COMPLEXITY");
      expect(errorBody.parse(refused.body).reason).toBe(weak === null ? "current_password" : undefined);
      await t.logIn(t.host.readOnlyCredentials);
    },
  );

  test.each([{}, { password: "Changed-Word-77" }, { current_password: 1, password: "Changed-Word-77" }])(
    "[EN-13] %j changes no password",
    async (body) => {
      const token = await t.tokenOf(t.host.readOnlyCredentials);
      await t.fail("changePassword", "BAD_REQUEST", { token, body });
    },
  );
}

function sessionTests(t: ApiTester): void {
  test("[RT-16] one's own sessions are listed, the current one first, without their tokens", async () => {
    const { readOnlyCredentials } = t.host;
    const tokens = [await t.logIn(readOnlyCredentials), await t.logIn(readOnlyCredentials)];
    const [token = ""] = tokens;
    const sessions = await t.succeed("listLoginSessions", { token });
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    expect(sessions.map(({ is_current }) => is_current)).toEqual(sessions.map((_, index) => index === 0));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length);
    for (const { created_at, last_used_at, expires_at } of sessions) {
      const [begun, used, ends] = [created_at, last_used_at ?? "", expires_at].map((time) => Date.parse(time));
      expect(begun).toBeLessThanOrEqual(used ?? 0);
      expect(used).toBeLessThan(ends ?? 0);
    }
    for (const secret of tokens) expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  test("[RT-16] one of them can be ended from another, and is worth nothing at once", async () => {
    const { readOnlyCredentials } = t.host;
    const [token, other] = [await t.logIn(readOnlyCredentials), await t.logIn(readOnlyCredentials)];
    const [own] = await t.succeed("listLoginSessions", { token: other });
    await t.succeed("endLoginSession", { token, params: { id: own?.id ?? "" } });
    await t.fail("getAccount", "AUTH_FAILED", { token: other });
    await t.fail("endLoginSession", "NOT_FOUND", { token, params: { id: own?.id ?? "" } });
    const left = await t.succeed("listLoginSessions", { token });
    expect(left.map(({ id }) => id)).not.toContain(own?.id);
  });

  test("[RT-16] ending the current one is a logout", async () => {
    const token = await t.logIn(t.host.readOnlyCredentials);
    const [own] = await t.succeed("listLoginSessions", { token });
    await t.succeed("endLoginSession", { token, params: { id: own?.id ?? "" } });
    await t.fail("renewSession", "AUTH_FAILED", { token });
  });

  test("[PM-02] a session of another user is neither listed nor ended", async () => {
    const token = await t.logIn(t.host.readOnlyCredentials);
    const [own] = await t.succeed("listLoginSessions", { token });
    const administrators = await t.succeed("listLoginSessions");
    expect(administrators.map(({ id }) => id)).not.toContain(own?.id);
    await t.fail("endLoginSession", "NOT_FOUND", { params: { id: own?.id ?? "" } });
    await t.fail("endLoginSession", "NOT_FOUND", { params: { id: unknownId } });
    await t.succeed("renewSession", { token });
  });
}

/** One's own account, password and login sessions. */
export function accountSuite(t: ApiTester): void {
  describe("own account", () => fieldTests(t));
  describe("own password", () => passwordTests(t));
  describe("own login sessions", () => sessionTests(t));
}
