import { maxApiKeys } from "@monitor/contract";
import { keyScopes } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const me = { id: "me" };
const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

function objectTests(t: ApiTester): void {
  const keyFor = (object_ids: string[], scope: "read" | "full" = "full", token?: string) =>
    t.succeed("createApiKey", { params: me, body: { name: "Part", scope, object_ids }, ...(token && { token }) });
  const idsOf = async (token: string) =>
    (await t.succeed("listObjects", { query: { limit: 0 }, token })).map(({ id }) => id);

  test("[CA-31] of an administrator sees its branch and what leads there, and does there what the scope leaves", async () => {
    const [own, other] = [await t.createBranch(), await t.createBranch()];
    const { key: token, objects } = await keyFor([own.groupId]);
    expect(objects).toMatchObject([{ id: own.groupId, name: expect.stringMatching(/./) }]);
    const seen = await idsOf(token);
    expect(seen).toEqual(expect.arrayContaining([own.groupId, own.deviceId, own.sensorId]));
    for (const id of [other.groupId, other.deviceId, other.sensorId]) expect(seen).not.toContain(id);
    await t.fail("getDevice", "NOT_FOUND", { params: { id: other.deviceId }, token });
    await t.fail("getLog", "NOT_FOUND", { query: { object: other.groupId }, token });
    expect(await t.succeed("countObjects", { token })).toMatchObject({ devices: 1, sensors: 1 });
    await t.succeed("changeDevice", { params: { id: own.deviceId }, body: { basic: { priority: 5 } }, token });
    await t.fail("changeDevice", "NOT_FOUND", { params: { id: other.deviceId }, body: {}, token });
    await t.fail("moveObject", "NOT_FOUND", { params: { id: own.deviceId }, body: { parent: other.groupId }, token });
    await t.fail("pauseGroup", "FORBIDDEN", { params: { id: "0" }, body: { message: null, duration: 60 }, token });
    const made = await t.succeed("createDeviceInGroup", {
      params: { id: own.groupId },
      body: { basic: { name: "Made by a key", host: "192.0.2.9" } },
      token,
    });
    expect(await idsOf(token)).toContain(made.id);
  });

  test("[CA-31] opens nothing that is not about objects, gives no rights, and makes nobody an administrator", async () => {
    const { groupId: id, deviceId } = await t.createBranch();
    const { key: token } = await keyFor([id]);
    for (const call of [
      "listUsers",
      "listTickets",
      "listDashboards",
      "listReportTemplates",
      "listAuditEntries",
    ] as const)
      await t.fail(call, "FORBIDDEN", { token });
    await t.fail("listApiKeys", "FORBIDDEN", { params: me, token });
    await t.fail("createApiKey", "FORBIDDEN", { params: me, body: { name: "More" }, token });
    await t.fail("createDashboard", "FORBIDDEN", { body: { name: "X", body: { widgets: [] } }, token });
    const { id: own } = await t.succeed("getAccount", { token });
    const lines = [{ subject: `user:${own}`, right: "full" }];
    await t.fail("changeRights", "FORBIDDEN", { params: { id: deviceId }, body: { lines }, token });
  });

  test("[CA-31] of a user is never more than the user, and nothing once its objects are gone", async () => {
    const [own, other] = [await t.createBranch(), await t.createBranch()];
    const made = await t.succeed("createUser", {
      body: { login_name: t.newName("user"), password: "Correct-Horse-7" },
    });
    const lines = [{ subject: `user:${made.id}`, right: "read" as const }];
    await t.succeed("changeRights", { params: { id: own.groupId }, body: { lines } });
    const session = await t.logIn({ username: made.login_name, password: "Correct-Horse-7" });
    const refused = { params: me, body: { name: "X", object_ids: [other.groupId] }, token: session };
    expect(await t.fail("createApiKey", "BAD_REQUEST", refused)).toContain("body.object_ids.0");
    const { key: token, id } = await keyFor([own.deviceId], "full", session);
    expect(await idsOf(token)).toEqual(expect.arrayContaining([own.deviceId, own.sensorId]));
    await t.fail("pauseDevice", "FORBIDDEN", {
      params: { id: own.deviceId },
      body: { message: null, duration: 60 },
      token,
    });
    await t.succeed("deleteDevice", { params: { id: own.deviceId } });
    expect(await idsOf(token)).toEqual(["0"]);
    const [entry] = await t.succeed("listApiKeys", { params: me, token: session });
    expect(entry).toMatchObject({ id, objects: [{ id: own.deviceId, name: null }] });
    await t.succeed("changeApiKey", { params: { id }, body: { object_ids: null }, token: session });
    expect(await idsOf(token)).toContain(own.groupId);
  });

  test.each([[[]], [["x"]], [["987654321"]], [Array.from({ length: 21 }, () => "0")], ["0"]])(
    "[EN-13] no key for %j",
    async (object_ids) => {
      await t.fail("createApiKey", "BAD_REQUEST", { params: me, body: { name: "X", object_ids } });
    },
  );
}

function ownTests(t: ApiTester): void {
  test("[CA-08] a key is shown once, and its entry has nothing of it but how it begins", async () => {
    const body = { name: "Grafana <b>مستشعر", scope: "acknowledge", expires_at: inDays(90) };
    const { key, ...made } = await t.succeed("createApiKey", { params: me, body });
    expect(made).toMatchObject({ name: body.name, scope: "acknowledge", last_used_at: null });
    expect(Date.parse(made.expires_at ?? "")).toBe(Math.floor(Date.parse(body.expires_at)));
    expect(key.startsWith(`${made.fingerprint}_`)).toBe(true);
    const keys = await t.succeed("listApiKeys", { params: me });
    expect(keys[0]).toEqual(made);
    expect(JSON.stringify(keys)).not.toContain(key);
    expect(JSON.stringify(keys)).not.toMatch(/hash/);
  });

  test("[CA-08] a key of which nothing else is said reads, and does not end", async () => {
    const { key, ...made } = await t.succeed("createApiKey", { params: me, body: { name: "Plain" } });
    expect(made).toMatchObject({ scope: "read", expires_at: null });
    expect((await t.succeed("getAccount", { token: key })).login_name).toBe(t.host.credentials.username);
    const [entry] = await t.succeed("listApiKeys", { params: me });
    expect(entry?.last_used_at).not.toBeNull();
  });

  test("[CA-08] name, scope and end are changed; what is left out stays", async () => {
    const { key, ...made } = await t.succeed("createApiKey", { params: me, body: { name: "Before", scope: "full" } });
    const params = { id: made.id };
    await t.succeed("changeApiKey", { params, body: { name: "After" } });
    await t.succeed("changeApiKey", { params, body: { scope: "read" } });
    await t.succeed("changeApiKey", { params, body: { expires_at: inDays(1) } });
    const ends = { expires_at: expect.stringMatching(/^2/) };
    expect((await t.succeed("listApiKeys", { params: me }))[0]).toMatchObject({
      name: "After",
      scope: "read",
      ...ends,
    });
    await t.fail("createGroupInGroup", "FORBIDDEN", {
      token: key,
      params: { id: "0" },
      body: { basic: { name: "X" } },
    });
    await t.succeed("changeApiKey", { params, body: { expires_at: null } });
    expect((await t.succeed("listApiKeys", { params: me }))[0]?.expires_at).toBeNull();
  });

  test("[CA-08] a key that is revoked is worth nothing at once", async () => {
    const { key, id } = await t.succeed("createApiKey", { params: me, body: { name: "Short" } });
    await t.succeed("listSensors", { token: key });
    await t.succeed("deleteApiKey", { params: { id } });
    await t.fail("listSensors", "AUTH_FAILED", { token: key });
    await t.fail("deleteApiKey", "NOT_FOUND", { params: { id } });
    await t.fail("changeApiKey", "NOT_FOUND", { params: { id }, body: {} });
  });

  test("[CA-08] a key is found by the key itself, by its user only", async () => {
    const { key, ...made } = await t.succeed("createApiKey", { params: me, body: { name: "Which?" } });
    expect(await t.succeed("findApiKey", { body: { key } })).toEqual(made);
    const reader = await t.tokenOf(t.host.readOnlyCredentials);
    await t.fail("findApiKey", "NOT_FOUND", { body: { key }, token: reader });
    await t.fail("findApiKey", "NOT_FOUND", { body: { key: "no key" } });
  });

  test.each([
    [{}],
    [{ name: "" }],
    [{ name: "\u200B\u2060" }],
    [{ name: " " }],
    [{ name: "x".repeat(101) }],
    [{ name: "two\nlines" }],
    [{ name: "a\u202eb" }],
    [{ name: 7 }],
    [{ name: "Scope", scope: "everything" }],
    [{ name: "Scope", scope: null }],
    [{ name: "End", expires_at: "tomorrow" }],
    [{ name: "End", expires_at: "2020-01-01T00:00:00Z" }],
    [{ name: "End", expires_at: "2020-99-99T00:00:00Z" }],
    [{ name: "End", expires_at: inDays(3700) }],
    [{ name: "End", expires_at: "2026-12-31T00:00:00" }],
    [{ name: "More", key: "prtg_mine" }],
    [{ name: "More", user_id: "100" }],
  ])("[EN-13] %j makes no key", async (body) => {
    const before = await t.succeed("listApiKeys", { params: me });
    await t.fail("createApiKey", "BAD_REQUEST", { params: me, body });
    expect(await t.succeed("listApiKeys", { params: me })).toHaveLength(before.length);
  });

  test.each(["you", "-1", "me ", "1e3", "0x64"])("[EN-13] %j is no user", async (id) => {
    await t.fail("listApiKeys", "BAD_REQUEST", { params: { id } });
  });
}

function othersTests(t: ApiTester): void {
  const reader = () => t.tokenOf(t.host.readOnlyCredentials);

  test("[PM-02] users have their own keys only; administrators list and revoke those of others, and make none for them", async () => {
    const token = await reader();
    const { id: readerId } = await t.succeed("getAccount", { token });
    const { id: administratorId } = await t.succeed("getAccount");
    const own = await t.succeed("createApiKey", { params: me, body: { name: "Reader's" }, token });
    const other = await t.succeed("createApiKey", { params: me, body: { name: "Administrator's" } });
    expect(own.user_id).toBe(readerId);
    await t.fail("listApiKeys", "FORBIDDEN", { params: { id: administratorId }, token });
    await t.fail("listApiKeys", "FORBIDDEN", { params: { id: "99999" }, token });
    await t.fail("createApiKey", "FORBIDDEN", { params: { id: administratorId }, body: { name: "X" }, token });
    await t.fail("changeApiKey", "NOT_FOUND", { params: { id: other.id }, body: { name: "Mine" }, token });
    await t.fail("deleteApiKey", "NOT_FOUND", { params: { id: other.id }, token });

    const listed = await t.succeed("listApiKeys", { params: { id: readerId } });
    expect(listed.map(({ id }) => id)).toContain(own.id);
    await t.fail("listApiKeys", "NOT_FOUND", { params: { id: "99999" } });
    await t.fail("createApiKey", "FORBIDDEN", { params: { id: readerId }, body: { name: "For you" } });
    await t.fail("changeApiKey", "NOT_FOUND", { params: { id: own.id }, body: { scope: "full" } });
    await t.succeed("deleteApiKey", { params: { id: own.id } });
    await t.fail("getAccount", "AUTH_FAILED", { token: own.key });
    await t.succeed("getAccount", { token: other.key });
  });

  test("[AU-07] administrators list the keys of all users, page by page, without what opens them", async () => {
    const token = await reader();
    const own = await t.succeed("createApiKey", { params: me, body: { name: "All of them" } });
    const other = await t.succeed("createApiKey", { params: me, body: { name: "All of them" }, token });
    const filter = 'name = "All of them"';
    const keys = await t.succeed("listAllApiKeys", { query: { filter } });
    expect(keys.map(({ id }) => id)).toEqual([other.id, own.id]);
    expect(JSON.stringify(keys)).not.toContain(own.key);
    expect(await t.succeed("listAllApiKeys", { query: { filter, offset: 1, limit: 1 } })).toEqual([keys[1]]);
    await t.fail("listAllApiKeys", "FORBIDDEN", { token });
    await t.succeed("deleteApiKey", { params: { id: other.id } });
    await t.fail("getAccount", "AUTH_FAILED", { token: other.key });
    expect(await t.succeed("listAllApiKeys", { query: { filter } })).toEqual([keys[1]]);
  });

  test("[CA-08] a user has a bounded number of keys", async () => {
    const token = await reader();
    const create = () => t.send("createApiKey", { params: me, body: { name: "One of many" }, token });
    const { length } = await t.succeed("listApiKeys", { params: me, token });
    for (let count = length; count < maxApiKeys; count += 1) expect((await create()).status).toBe(200);
    t.expectError(await create(), "CONFLICT");
    const keys = await t.succeed("listApiKeys", { params: me, token });
    expect(keys).toHaveLength(maxApiKeys);
    for (const { id } of keys) await t.succeed("deleteApiKey", { params: { id }, token });
    expect((await create()).status).toBe(200);
  });
}

function scopeTests(t: ApiTester): void {
  const keyOf = async (scope: string, token?: string) => {
    const input = { params: me, body: { name: `Only ${scope}`, scope }, ...(token !== undefined && { token }) };
    return (await t.succeed("createApiKey", input)).key;
  };

  test("[CA-07] what a key may do grows with its scope", async () => {
    const { groupId, sensorId } = await t.createBranch();
    const results = [];
    for (const scope of keyScopes) {
      const token = await keyOf(scope);
      const scan = await t.send("scanSensor", { params: { id: sensorId }, token });
      const body = { basic: { name: t.newName("Made") } };
      const create = await t.send("createGroupInGroup", { params: { id: groupId }, body, token });
      const settings = await t.send("getInterfaceSettings", { token });
      results.push([scope, scan.status, create.status, settings.status]);
    }
    expect(results).toEqual([
      ["read", 403, 403, 403],
      ["acknowledge", 403, 403, 403],
      ["write", 204, 403, 403],
      ["full", 204, 201, 200],
    ]);
  });

  test("[CA-07] a key never has more rights than its user", async () => {
    const token = await keyOf("full", await t.tokenOf(t.host.readOnlyCredentials));
    const { sensorId } = await t.createBranch();
    await t.succeed("getSensor", { params: { id: sensorId }, token });
    await t.fail("pauseSensor", "FORBIDDEN", { params: { id: sensorId }, body: {}, token });
    await t.fail("getInterfaceSettings", "FORBIDDEN", { token });
  });

  test.each(keyScopes)(
    "[CA-07] a key of the scope %s is no log-in: session, password and keys need one",
    async (scope) => {
      const token = await keyOf(scope);
      const password = { current_password: t.host.credentials.password, password: "Changed-Word-77" };
      await t.fail("renewSession", "FORBIDDEN", { token });
      await t.fail("deleteSession", "FORBIDDEN", { token });
      await t.fail("changePassword", "FORBIDDEN", { token, body: password });
      await t.fail("changeAccount", "FORBIDDEN", { token, body: { display_name: "Mallory" } });
      await t.fail("listLoginSessions", "FORBIDDEN", { token });
      await t.fail("endLoginSession", "FORBIDDEN", { token, params: { id: "x" } });
      await t.fail("createApiKey", "FORBIDDEN", { token, params: me, body: { name: "Another" } });
      const [own] = await t.succeed("listApiKeys", { params: me });
      await t.fail("changeApiKey", "FORBIDDEN", { token, params: { id: own?.id ?? "" }, body: { scope: "full" } });
      if (scope === "full") await t.succeed("listApiKeys", { token, params: me });
      else await t.fail("listApiKeys", "FORBIDDEN", { token, params: me });
      const deleted = await t.send("deleteApiKey", { token, params: { id: own?.id ?? "" } });
      expect(deleted.status).toBe(scope === "full" ? 204 : 403);
    },
  );

  test.each([
    ["of another form", "prtg_short", "BAD_REQUEST"],
    ["of capital letters", `prtg_ABCDEFGH_${"a".repeat(43)}`, "BAD_REQUEST"],
    ["that does not exist", `prtg_abcdefgh_${"a".repeat(43)}`, "AUTH_FAILED"],
  ] as const)("[SE-02] a key %s is refused", async (_what, token, code) => {
    await t.fail("getAccount", code, { token });
  });
}

/** API keys: made, listed, changed and revoked, and what they may do. */
export function apiKeySuite(t: ApiTester): void {
  describe("API keys of one's own", () => ownTests(t));
  describe("API keys of others", () => othersTests(t));
  describe("scopes of API keys", () => scopeTests(t));
  describe("API keys for chosen objects", () => objectTests(t));
}
