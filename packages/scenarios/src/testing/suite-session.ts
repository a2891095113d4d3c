import { allCalls, sessionEndMs } from "@monitor/contract";
import type { CallId } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester, Branch, SendInput } from "./api-tester.ts";

const allCallIds = Object.keys(allCalls) as CallId[];
const guarded = allCallIds.filter((id) => allCalls[id].auth === "session");
/** Calls that change more than what belongs to the calling user; tickets have a permission of their own. */
const changing = guarded.filter(
  (id) =>
    allCalls[id].method !== "GET" &&
    !/^\/(?:session$|ext\/account|ext\/second-factor|ext\/documents|ext\/reads|ext\/tickets|ext\/on-call\/:id\/overrides|users\/.*api-keys)/.test(
      allCalls[id].path,
    ),
);
const unknownToken = "0f0d2f6e-4f0e-4c3e-9a56-0a1d5d0a7b11";

/** An input that a call would take, for an object of a branch. */
function inputFor(id: CallId, branch: Branch): SendInput {
  const [, type = ""] = /\/(probe|group|device|sensor)s?\/:id/.exec(allCalls[id].path) ?? [];
  const ids: Record<string, string> = {
    probe: branch.probeId,
    group: branch.groupId,
    device: branch.deviceId,
    sensor: branch.sensorId,
  };
  const isBulk = /^\/\w+\/(pause|resume|scan|acknowledge)$/.test(allCalls[id].path);
  if (allCalls[id].path.startsWith("/ext/"))
    return { params: { id: "none", run: "none", seq: "1", override: "1", made: "1" }, body: {} };
  return {
    params: { id: ids[type] ?? branch.sensorId, period: "live", name: "intervals", kind: "ping", run: "1" },
    query: id === "createSensor" ? { kindid: "ping" } : { from: "2026-01-01T00:00:00Z" },
    body: isBulk ? { filter: `id = "${branch.sensorId}"` } : { basic: { name: "Not to be" } },
  };
}

function loginTests(t: ApiTester): void {
  test("[EN-09] [EN-10] a login gives a token, its end and the user", async () => {
    const session = await t.succeed("createSession", { body: t.host.credentials, token: null });
    expect(session.token).not.toBe("");
    expect(Number.isFinite(sessionEndMs(session))).toBe(true);
    expect(session.user.login_name).toBe(t.host.credentials.username);
    expect(session.user.permissions).toContain("TICKETS");
    expect(typeof session.automatic_logout_enabled).toBe("boolean");
  });

  test("[CA-03] renewing gives an end that is no earlier", async () => {
    const session = await t.succeed("createSession", { body: t.host.credentials, token: null });
    const renewed = await t.succeed("renewSession", { token: session.token });
    expect(sessionEndMs(renewed)).toBeGreaterThanOrEqual(sessionEndMs(session));
  });

  test("[CA-03] after the logout the token is worth nothing", async () => {
    const token = await t.logIn(t.host.credentials);
    await t.succeed("deleteSession", { token });
    await t.fail("renewSession", "AUTH_FAILED", { token });
    await t.fail("listSensors", "AUTH_FAILED", { token });
    await t.fail("deleteSession", "AUTH_FAILED", { token });
  });

  test("a wrong password and an unknown name get the same response", async () => {
    const { username } = t.host.credentials;
    const responses = [];
    for (const body of [
      { username, password: "Wrong-1" },
      { username: "nobody", password: "Wrong-1" },
    ]) {
      const response = await t.send("createSession", { body, token: null });
      t.expectError(response, "LOGIN_FAILED");
      responses.push((response.body as { message: string }).message);
    }
    expect(responses[0]).toBe(responses[1]);
  });

  test.each([
    [undefined],
    [null],
    ["text"],
    [[]],
    [{ username: "a" }],
    [{ username: 1, password: "b" }],
    [{ username: "a".repeat(5000), password: "b" }],
  ])("a login with %j is a bad request", async (body) => {
    await t.fail("createSession", "BAD_REQUEST", { body, token: null });
  });
}

function passwordTests(t: ApiTester): void {
  test("[LO-07] asking for a new password does not tell whether the name exists", async () => {
    await t.succeed("requestPassword", { body: { username: t.host.credentials.username }, token: null });
    await t.succeed("requestPassword", { body: { username: "nobody at all" }, token: null });
    await t.fail("requestPassword", "BAD_REQUEST", { body: {}, token: null });
  });

  test("[LO-09] a token that was never given out sets no password", async () => {
    const body = { token: unknownToken, username: t.host.credentials.username, password: "Better-Word-2026" };
    await t.fail("resetPassword", "INVALID_PASSWORD_RESET_TOKEN", { body, token: null });
    await t.logIn(t.host.credentials);
  });
}

function guardTests(t: ApiTester): void {
  test.each(guarded)("[SE-02] %s needs a session", async (id) => {
    const input = inputFor(id, await t.branchToRead());
    await t.fail(id, "AUTH_FAILED", { ...input, token: null });
    await t.fail(id, "AUTH_FAILED", { ...input, token: unknownToken });
  });

  test.each(["not-a-token", "0f0d2f6e", "'; drop table sessions; --"])(
    "[SE-02] the malformed token %j is a bad request",
    async (token) => {
      await t.fail("listProbes", "BAD_REQUEST", { token });
    },
  );

  test("what a person needs before the login is open", async () => {
    await t.succeed("getHealth", { token: null });
    await t.succeed("getPublicSettings", { token: null });
  });
}

function rightsTests(t: ApiTester): void {
  test.each(changing)("[PM-02] %s is forbidden to who may only look", async (id) => {
    const branch = await t.branchToRead();
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    await t.fail(id, "FORBIDDEN", { ...inputFor(id, branch), token });
    expect(await t.sensorStatus(branch.sensorId)).not.toMatch(/^PAUSED/);
  });

  test.each(changing)("[PM-02] %s with a body that is not valid, too: the right comes first", async (id) => {
    const branch = await t.branchToRead();
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    await t.fail(id, "FORBIDDEN", { ...inputFor(id, branch), body: [1], token });
  });

  test("[PM-02] objects say what the asking user may do", async () => {
    const { sensorId } = await t.createBranch();
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const own = await t.succeed("getSensor", { params: { id: sensorId } });
    const readers = await t.succeed("getSensor", { params: { id: sensorId }, token });
    expect(own.rights).toEqual(expect.arrayContaining(["acknowledge", "pause", "resume", "scan", "edit", "delete"]));
    for (const right of ["acknowledge", "pause", "resume", "scan", "edit", "create", "delete"]) {
      expect(readers.rights).not.toContain(right);
    }
    const [listed] = await t.succeed("listSensors", { query: { filter: `id = "${sensorId}"` }, token });
    expect(listed?.rights).toEqual(readers.rights);
  });
}

/** Login, passwords, the session guard and rights. */
export function sessionSuite(t: ApiTester): void {
  describe("login and session", () => loginTests(t));
  describe("passwords", () => passwordTests(t));
  describe("session guard", () => guardTests(t));
  describe("rights", () => rightsTests(t));
}
