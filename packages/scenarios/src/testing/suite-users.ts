import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const password = "Correct-Horse-7";
const me = { id: "me" };

const newUser = (t: ApiTester, body: object = {}) =>
  t.succeed("createUser", { body: { login_name: t.newName("user"), password, ...body } });
const logIn = (t: ApiTester, username: string, typed = password) =>
  t.send("createSession", { token: null, body: { username, password: typed } });
const tokenOf = (t: ApiTester, { login_name: username }: { login_name: string }) => t.logIn({ username, password });

function lifeTests(t: ApiTester): void {
  test("[CA-27] a new user logs in and has access to nothing", async () => {
    const made = await newUser(t);
    expect(made).toMatchObject({ role: "user", active: true, may_acknowledge: false, email: null, groups: [] });
    expect(made.display_name).toBe(made.login_name);
    expect(JSON.stringify(made)).not.toContain("hash");
    expect(await t.succeed("getUser", { params: { id: made.id } })).toEqual(made);
    const token = await tokenOf(t, made);
    expect(await t.succeed("listSensors", { token })).toEqual([]);
    await t.fail("listUsers", "FORBIDDEN", { token });
  });

  test("[CA-27] an administrator is made with all that is said", async () => {
    const said = { display_name: "Ada <b>", email: "ada@example.com", role: "administrator", permissions: ["TICKETS"] };
    const body = { login_name: t.newName("boss"), may_acknowledge: true, ...said };
    const made = await t.succeed("createExperimentalUser", { body: { ...body, password } });
    expect(made).toMatchObject(body);
    expect(
      (await t.succeed("listUsers", { query: { limit: 0 }, token: await tokenOf(t, made) })).length,
    ).toBeGreaterThan(1);
  });

  test("[LO-07] nobody logs in as a user without a password", async () => {
    const { login_name } = await newUser(t, { password: undefined });
    for (const typed of [" ", "null", "undefined"]) t.expectError(await logIn(t, login_name, typed), "LOGIN_FAILED");
  });

  test("[CA-27] fields that are left out stay", async () => {
    const made = await newUser(t);
    const { id } = made;
    await t.succeed("changeStableUser", {
      params: { id },
      body: { display_name: "Grace", email: "grace@example.com" },
    });
    await t.succeed("changeUser", { params: { id }, body: { may_acknowledge: true } });
    await t.succeed("changeUser", { params: { id }, body: {} });
    const changed = { ...made, display_name: "Grace", email: "grace@example.com", may_acknowledge: true };
    expect(await t.succeed("getUser", { params: { id } })).toEqual(changed);
    await t.succeed("changeUser", { params: { id }, body: { email: "" } });
    expect((await t.succeed("getUser", { params: { id } })).email).toBeNull();
  });

  test("[LO-08] a new password ends the sessions that there are", async () => {
    const made = await newUser(t);
    const token = await tokenOf(t, made);
    await t.succeed("changeUser", { params: { id: made.id }, body: { password: "Another-Horse-8" } });
    await t.fail("getAccount", "AUTH_FAILED", { token });
    t.expectError(await logIn(t, made.login_name), "LOGIN_FAILED");
    expect((await logIn(t, made.login_name, "Another-Horse-8")).status).toBe(200);
  });

  test("[CA-27] a deleted user is gone with sessions, API keys, membership and access rights", async () => {
    const made = await newUser(t);
    const { id, login_name } = made;
    const token = await tokenOf(t, made);
    const { key } = await t.succeed("createApiKey", { params: me, body: { name: "Script" }, token });
    const group = await t.succeed("createUserGroup", { body: { name: t.newName("group"), members: [id] } });
    const { groupId } = await t.createBranch();
    const entries = [{ subject: `user:${id}`, right: "read" }];
    await t.succeed("changeGroup", { params: { id: groupId }, body: { accessrights: { entries } } });
    expect(await t.succeed("listGroups", { query: { filter: `id = "${groupId}"` }, token })).toHaveLength(1);

    await t.succeed("deleteUser", { params: { id } });
    await t.fail("getAccount", "AUTH_FAILED", { token });
    await t.fail("getAccount", "AUTH_FAILED", { token: key });
    t.expectError(await logIn(t, login_name), "LOGIN_FAILED");
    await t.fail("getUser", "NOT_FOUND", { params: { id } });
    await t.fail("deleteUser", "NOT_FOUND", { params: { id } });
    await t.fail("changeUser", "NOT_FOUND", { params: { id }, body: {} });
    expect((await t.succeed("getUserGroup", { params: { id: group.id } })).members).toEqual([]);
    const query = { include: "accessrights" };
    const { accessrights } = await t.succeed("getGroupSettings", { params: { id: groupId }, query });
    expect(JSON.stringify(accessrights)).not.toContain(`user:${id}`);
    // The name is free again, and who has it now is somebody else.
    const again = await newUser(t, { login_name });
    expect(again.id).not.toBe(id);
  });

  test.each([
    [{}, "login_name"],
    [{ login_name: " " }, "login_name"],
    [{ login_name: "two\nlines" }, "login_name"],
    [{ login_name: "x".repeat(201) }, "login_name"],
    [{ login_name: "new", role: "root" }, "role"],
    [{ login_name: "new", email: "nobody" }, "email"],
    [{ login_name: "new", permissions: ["ALL"] }, "permissions"],
    [{ login_name: "new", id: "100" }, "id"],
    [{ login_name: "new", password_hash: "x" }, "password_hash"],
  ])("[EN-13] %j makes no user", async (body, field) => {
    const before = await t.succeed("listUsers", { query: { limit: 0 } });
    expect(await t.fail("createUser", "BAD_REQUEST", { body })).toContain(`body.${field}`);
    expect(await t.succeed("listUsers", { query: { limit: 0 } })).toHaveLength(before.length);
  });

  test("[EN-13] names differ in more than case, and a password is strong", async () => {
    const { login_name, id } = await newUser(t);
    const taken = { login_name: login_name.toUpperCase(), password };
    expect(await t.fail("createUser", "BAD_REQUEST", { body: taken })).toContain("body.login_name");
    const other = await newUser(t);
    await t.fail("changeUser", "BAD_REQUEST", { params: { id: other.id }, body: taken });
    await t.succeed("changeUser", { params: { id }, body: { login_name: taken.login_name } });
    await t.fail("createUser", "LOW_PASSWORD_COMPLEXITY", {
      body: { login_name: t.newName("user"), password: "short" },
    });
    await t.fail("changeUser", "LOW_PASSWORD_COMPLEXITY", { params: { id }, body: { password: "nocapital7" } });
  });
}

function pauseTests(t: ApiTester): void {
  test("[CA-27] a paused user is locked out until resumed", async () => {
    const made = await newUser(t);
    const params = { id: made.id };
    const token = await tokenOf(t, made);
    const { key } = await t.succeed("createApiKey", { params: me, body: { name: "Script" }, token });
    await t.succeed("pauseUser", { params });
    expect((await t.succeed("getUser", { params })).active).toBe(false);
    await t.fail("getAccount", "AUTH_FAILED", { token });
    await t.fail("getAccount", "AUTH_FAILED", { token: key });
    t.expectError(await logIn(t, made.login_name), "LOGIN_FAILED");
    await t.succeed("resumeUser", { params });
    expect((await logIn(t, made.login_name)).status).toBe(200);
    expect((await t.succeed("getAccount", { token: key })).login_name).toBe(made.login_name);
    await t.fail("pauseUser", "NOT_FOUND", { params: { id: "987654321" } });
  });

  test("[AC-08] all that a filter fits, each with its result", async () => {
    const [one, other] = [await newUser(t), await newUser(t)];
    const filter = `login_name in ["${one.login_name}", "${other.login_name}"]`;
    const paused = await t.succeed("pauseUsers", { body: { filter } });
    const resultOf = ({ id, display_name }: typeof one) => ({
      id,
      name: display_name,
      type: "REFERENCED_USER",
      href: `/api/v2/users/${id}`,
    });
    expect(paused).toEqual([resultOf(one), resultOf(other)]);
    expect((await t.succeed("getUser", { params: { id: one.id } })).active).toBe(false);
    expect(await t.succeed("resumeUsers", { body: { filter } })).toHaveLength(2);
    expect((await t.succeed("getUser", { params: { id: other.id } })).active).toBe(true);
    await t.fail("pauseUsers", "INVALID_FILTER", { body: { filter: "" } });
    await t.fail("pauseUsers", "INVALID_FILTER", { body: { filter: "status = up" } });
    await t.fail("pauseUsers", "BAD_REQUEST", { body: {} });
  });
}

function protectionTests(t: ApiTester): void {
  test("[CA-27] the last active administrator stays one", async () => {
    const { id: ownId } = await t.succeed("getAccount");
    const others = (await t.succeed("listUsers", { query: { limit: 0 } })).filter(
      ({ id, role, active }) => id !== ownId && role === "administrator" && active,
    );
    for (const { id } of others) await t.succeed("pauseUser", { params: { id } });
    const own = { id: ownId };
    await t.fail("pauseUser", "CONFLICT", { params: own });
    await t.fail("changeUser", "CONFLICT", { params: own, body: { active: false } });
    await t.fail("changeUser", "CONFLICT", { params: own, body: { role: "user" } });
    await t.fail("deleteUser", "BAD_REQUEST", { params: own });
    const [result] = await t.succeed("pauseUsers", { body: { filter: `id = "${ownId}"` } });
    expect(result).toMatchObject({ id: ownId, failure: { code: "CONFLICT" } });
    expect(await t.succeed("getUser", { params: own })).toMatchObject({ active: true, role: "administrator" });
    // One who could not log in is none to fall back on.
    const second = await newUser(t, { role: "administrator", active: false });
    await t.fail("pauseUser", "CONFLICT", { params: own });
    await t.succeed("resumeUser", { params: { id: second.id } });
    await t.succeed("changeUser", { params: { id: second.id }, body: { role: "user" } });
    await t.fail("changeUser", "CONFLICT", { params: own, body: { role: "user" } });
  });

  test("[CA-27] one's own password and e-mail address are changed in one's account, which asks for the password", async () => {
    const { id } = await t.succeed("getAccount");
    for (const body of [{ password: "Another-Horse-8" }, { email: "me@example.com" }]) {
      expect(await t.fail("changeUser", "BAD_REQUEST", { params: { id }, body })).toContain("in your account");
    }
  });

  test("[CA-27] an API key makes users, but no log-in that outlives it", async () => {
    const { key: token } = await t.succeed("createApiKey", { params: me, body: { name: "Setup", scope: "full" } });
    const { id } = await t.succeed("createUser", { body: { login_name: t.newName("user"), password }, token });
    await t.succeed("changeUser", { params: { id }, body: { display_name: "By a key" }, token });
    const admin = { login_name: t.newName("boss"), role: "administrator" };
    await t.fail("createUser", "FORBIDDEN", { body: admin, token });
    for (const body of [{ role: "administrator" }, { password: "Another-Horse-8" }, { email: "x@example.com" }]) {
      expect(await t.fail("changeUser", "FORBIDDEN", { params: { id }, body, token })).toContain("API key");
    }
    await t.succeed("deleteUser", { params: { id }, token });
  });
}

/** Users as administrators make, change, lock out and delete them. */
export function userSuite(t: ApiTester): void {
  describe("users", () => lifeTests(t));
  describe("users who are locked out", () => pauseTests(t));
  describe("what protects users", () => protectionTests(t));
}
