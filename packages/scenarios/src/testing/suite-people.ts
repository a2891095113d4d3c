import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const password = "Correct-Horse-7";
const other = "Another-Horse-8";

const newUser = (t: ApiTester, body: object = {}) =>
  t.succeed("createUser", { body: { login_name: t.newName("user"), password, ...body } });
const newGroup = (t: ApiTester, body: object = {}) =>
  t.succeed("createUserGroup", { body: { name: t.newName("group"), ...body } });
const tokenOf = (t: ApiTester, { login_name: username }: { login_name: string }) => t.logIn({ username, password });
const membersOf = async (t: ApiTester, id: string) => (await t.succeed("getUserGroup", { params: { id } })).members;

function groupTests(t: ApiTester): void {
  test("[CA-28] a user comes into groups and leaves them with one change", async () => {
    const [one, two] = [await newGroup(t), await newGroup(t)];
    const made = await newUser(t, { groups: [one.id, one.id] });
    expect(made.groups).toEqual([one.id]);
    await t.succeed("changeUser", { params: { id: made.id }, body: { groups: [two.id], language: "de" } });
    expect(await t.succeed("getUser", { params: { id: made.id } })).toMatchObject({
      groups: [two.id],
      language: "de",
      time_zone: "UTC",
    });
    expect([await membersOf(t, one.id), await membersOf(t, two.id)]).toEqual([[], [made.id]]);
    await t.succeed("changeUser", { params: { id: made.id }, body: { groups: [] } });
    expect(await membersOf(t, two.id)).toEqual([]);
  });

  test("[CA-28] a copy of a group has its members, abilities and rights on objects, as far as nothing else is said", async () => {
    const made = await newUser(t);
    const like = await newGroup(t, { members: [made.id], abilities: ["ACKNOWLEDGE"], requires_second_factor: true });
    const { groupId } = await t.createBranch();
    const entries = [{ subject: `group:${like.id}`, right: "write" }];
    await t.succeed("changeGroup", { params: { id: groupId }, body: { accessrights: { entries } } });
    const { id, name: _name, ...copy } = await newGroup(t, { copy_of: like.id, members: [] });
    expect(copy).toMatchObject({ members: [], abilities: ["ACKNOWLEDGE"], requires_second_factor: true });
    for (const each of [id, like.id]) {
      const rights = await t.succeed("listUserGroupRights", { params: { id: each } });
      expect(rights).toMatchObject([{ object: { id: groupId }, right: "write" }]);
    }
    await t.fail("createUserGroup", "BAD_REQUEST", { body: { name: t.newName("group"), copy_of: "999999" } });
  });

  test("[CA-28] what a group gives holds with the next request", async () => {
    const group = await newGroup(t);
    const { groupId } = await t.createBranch();
    const entries = [{ subject: `group:${group.id}`, right: "read" }];
    await t.succeed("changeGroup", { params: { id: groupId }, body: { accessrights: { entries } } });
    const made = await newUser(t);
    const token = await tokenOf(t, made);
    const seen = async () => (await t.succeed("listGroups", { query: { filter: `id = "${groupId}"` }, token })).length;
    expect(await seen()).toBe(0);
    await t.succeed("changeUser", { params: { id: made.id }, body: { groups: [group.id] } });
    expect(await seen()).toBe(1);
    await t.succeed("changeUser", { params: { id: made.id }, body: { groups: [] } });
    expect(await seen()).toBe(0);
  });

  test("[EN-13] a group that there is not changes nothing", async () => {
    const made = await newUser(t);
    const body = { groups: ["987654321"], display_name: "Changed" };
    expect(await t.fail("changeUser", "BAD_REQUEST", { params: { id: made.id }, body })).toContain("body.groups");
    expect(await t.succeed("getUser", { params: { id: made.id } })).toEqual(made);
    await t.fail("createUser", "BAD_REQUEST", { body: { login_name: t.newName("user"), groups: ["987654321"] } });
  });
}

function rightTests(t: ApiTester): void {
  test("[CA-28] where a user and a group have rights", async () => {
    const group = await newGroup(t, { name: t.newName("team") });
    const made = await newUser(t, { groups: [group.id] });
    const [one, two] = [await t.createBranch(), await t.createBranch()];
    const own = [{ subject: `user:${made.id}`, right: "full" }];
    await t.succeed("changeGroup", { params: { id: one.groupId }, body: { accessrights: { entries: own } } });
    const shared = [{ subject: `group:${group.id}`, right: "read" }];
    await t.succeed("changeDevice", { params: { id: two.deviceId }, body: { accessrights: { entries: shared } } });
    const rights = await t.succeed("listUserRights", { params: { id: made.id } });
    expect(rights.map(({ object, right, group: by }) => [object.id, right, by?.name ?? null])).toEqual([
      [one.groupId, "full", null],
      [two.deviceId, "read", group.name],
    ]);
    const cut = { accessrights: { entries: [], inherits: false } };
    await t.succeed("changeSensor", { params: { id: two.sensorId }, body: cut });
    await t.succeed("changeSensor", { params: { id: one.sensorId }, body: cut });
    expect(await t.succeed("listUserGroupRights", { params: { id: group.id } })).toMatchObject([
      { object: { id: two.deviceId }, right: "read", inherits: true },
      { object: { id: two.sensorId }, right: "none", inherits: false, is_cut_off: true },
    ]);
    await t.succeed("deleteUserGroup", { params: { id: group.id } });
    expect(await t.succeed("listUserRights", { params: { id: made.id } })).toHaveLength(1);
    await t.fail("listUserGroupRights", "NOT_FOUND", { params: { id: group.id } });
    await t.fail("listUserRights", "NOT_FOUND", { params: { id: "987654321" } });
  });
}

function lineTests(t: ApiTester): void {
  test("[CA-29] of two who change rights at the same instant both are heard, and what is not named stays", async () => {
    const { groupId: id } = await t.createBranch();
    const [one, two, three] = [await newGroup(t), await newGroup(t), await newGroup(t)];
    const set = (group: { id: string }, right: "read" | "write" | null) =>
      t.succeed("changeRights", { params: { id }, body: { lines: [{ subject: `group:${group.id}`, right }] } });
    const rightOf = async (group: { id: string }) =>
      (await t.succeed("listUserGroupRights", { params: { id: group.id } })).map(({ right }) => right);
    await set(three, "read");
    await Promise.all([set(one, "read"), set(two, "write"), set(three, null)]);
    expect([await rightOf(one), await rightOf(two), await rightOf(three)]).toEqual([["read"], ["write"], []]);
    await set(one, "write");
    expect([await rightOf(one), await rightOf(two)]).toEqual([["write"], ["write"]]);
    await Promise.all([set(one, null), set(two, null)]);
    const { accessrights } = await t.succeed("getGroupSettings", {
      params: { id },
      query: { include: "accessrights" },
    });
    expect(JSON.stringify(accessrights)).not.toContain("group:");
  });

  test("[PM-03] a right until a moment is told with it, holds, and gives no rights itself", async () => {
    const { groupId: id, deviceId } = await t.createBranch();
    const made = await newUser(t);
    const [subject, token] = [`user:${made.id}`, await tokenOf(t, made)];
    const until = "2098-12-03T18:00:00.000Z";
    const give = (body: object) =>
      t.succeed("changeRights", { params: { id }, body: { lines: [{ subject, ...body }] } });
    await give({ right: "full", until });
    expect(await t.succeed("listUserRights", { params: { id: made.id } })).toMatchObject([{ right: "full", until }]);
    expect(await t.succeed("listRightsBelow", { params: { id: "0" } })).toMatchObject({
      objects: expect.arrayContaining([expect.objectContaining({ lines: [expect.objectContaining({ until })] })]),
    });
    const draft = { entries: [{ subject, right: "read", until: "2098-12-04T00:00:00Z" }], inherits: true } as const;
    const outlook = await t.succeed("previewRights", { params: { id }, body: { ...draft, user_id: made.id } });
    expect(outlook.changes).toMatchObject([{ before: "full", after: "read", until: "2098-12-04T00:00:00.000Z" }]);
    expect(outlook.checked?.reasons).toMatchObject([{ right: "read", until: "2098-12-04T00:00:00.000Z" }]);
    await t.succeed("changeDevice", { params: { id: deviceId }, body: { basic: { priority: 5 } }, token });
    const own = { subject, right: "full" };
    const body = { accessrights: { entries: [own] } };
    await t.fail("changeRights", "FORBIDDEN", { params: { id }, body: { lines: [own] }, token });
    await t.fail("changeGroup", "FORBIDDEN", { params: { id }, body, token });
    await t.fail("createGroupInGroup", "FORBIDDEN", {
      params: { id },
      body: { basic: { name: "Mine" }, ...body },
      token,
    });
    await give({ right: "full" });
    await t.succeed("changeRights", { params: { id }, body: { lines: [own] }, token });
    const { entries } = await t.succeed("listAuditEntries", { query: { object: id } });
    const [detail] = entries.flatMap(({ details }) => details.filter(({ before }) => before === `full ${until}`));
    expect(detail?.before_label).toMatchObject({ en: "Full until 2098-12-03 18:00 UTC" });
  });

  test("[PM-03] full until a moment is not made lasting by a copy with rights, or by a move to where it lasts", async () => {
    const [ending, own] = [await t.createBranch(), await t.createBranch()];
    const made = await newUser(t);
    const give = (id: string, until?: string) => {
      const line = { subject: `user:${made.id}`, right: "full" as const, ...(until !== undefined && { until }) };
      return t.succeed("changeRights", { params: { id }, body: { lines: [line] } });
    };
    await give(ending.groupId, "2098-12-03T18:00:00.000Z");
    await give(own.groupId);
    const [params, token] = [{ id: own.groupId }, await tokenOf(t, made)];
    await t.fail("cloneObject", "FORBIDDEN", { params, body: { parent: ending.groupId }, token });
    await t.succeed("cloneObject", { params, body: { parent: ending.groupId, own_settings: false }, token });
    const out = { params: { id: ending.deviceId }, body: { parent: own.groupId } };
    await t.fail("moveObject", "FORBIDDEN", { ...out, token });
    // A key of one's own takes rights away, and must not give a way around.
    const body = { name: "Both", scope: "full" as const, object_ids: [ending.groupId, own.groupId] };
    const { key } = await t.succeed("createApiKey", { params: { id: "me" }, body, token });
    await t.fail("moveObject", "FORBIDDEN", { ...out, token: key });
    await give(own.groupId, "2099-12-03T18:00:00.000Z");
    await t.fail("moveObject", "FORBIDDEN", { ...out, token });
    await t.succeed("cloneObject", { params: { id: ending.deviceId }, token });
    await t.succeed("moveObject", { params: { id: own.deviceId }, body: { parent: ending.groupId }, token });
  });

  test.each(["tomorrow", "2026-13-45T00:00:00Z", "2001-01-01T00:00:00Z", "2098-12-03T18:00", ""])(
    "[EN-13] no right until %j",
    async (until) => {
      const { groupId: id } = await t.createBranch();
      const { id: userId } = await newUser(t);
      const line = { subject: `user:${userId}`, right: "read", until } as const;
      await t.fail("changeRights", "BAD_REQUEST", { params: { id }, body: { lines: [line] } });
      await t.fail("changeGroup", "BAD_REQUEST", { params: { id }, body: { accessrights: { entries: [line] } } });
    },
  );

  test("[EN-13] no line of an object, a group or a right that there is not", async () => {
    const { groupId: id } = await t.createBranch();
    const body = { lines: [{ subject: "group:987654321", right: "read" as const }] };
    await t.fail("changeRights", "NOT_FOUND", { params: { id: "987654321" }, body });
    await t.fail("changeRights", "BAD_REQUEST", { params: { id }, body });
    await t.fail("changeRights", "BAD_REQUEST", {
      params: { id },
      body: { lines: [{ subject: "<b>", right: "read" }] },
    });
    const made = await newUser(t);
    const own = { subject: `user:${made.id}`, right: "full" as const };
    await t.succeed("changeRights", { params: { id }, body: { lines: [own] } });
    const given = { params: { id }, token: await tokenOf(t, made) };
    const group = await newGroup(t);
    const lines = [{ subject: `group:${group.id}`, right: "read" as const }];
    expect(await t.fail("changeRights", "BAD_REQUEST", { ...given, body: { lines } })).toContain("administrator");
    const none = [{ ...own, right: null }];
    expect(await t.fail("changeRights", "BAD_REQUEST", { ...given, body: { lines: none } })).toContain(
      "lock yourself out",
    );
  });
}

function outlookTests(t: ApiTester): void {
  const plant = async () => {
    const group = await newGroup(t);
    const [made, hand] = [await newUser(t, { groups: [group.id] }), await newUser(t, { may_acknowledge: true })];
    const branch = await t.createBranch();
    const entries = [{ subject: `group:${group.id}`, right: "read" }];
    await t.succeed("changeGroup", { params: { id: branch.groupId }, body: { accessrights: { entries } } });
    return { ...branch, group, made, hand, entries };
  };

  test("[CA-29] who gains and who loses what, before it is saved, and nothing is changed", async () => {
    const { groupId, deviceId, group, made, hand, entries } = await plant();
    const own = [{ subject: `group:${group.id}`, right: "full" }];
    await t.succeed("changeDevice", { params: { id: deviceId }, body: { accessrights: { entries: own } } });
    const preview = (body: object, id = groupId) => t.succeed("previewRights", { params: { id }, body });
    expect(await preview({ entries, inherits: true })).toMatchObject({ total: 0, changes: [], checked: null });
    const { changes } = await preview({ entries: [{ subject: `user:${hand.id}`, right: "write" }], inherits: true });
    // The own line of the device holds for those of the group, but the branch above it has no sensor of its own.
    expect(changes.map(({ user, before, after, sensors }) => [user.id, before, after, sensors])).toEqual([
      [made.id, "read", "none", 0],
      [hand.id, "none", "write", 1],
    ]);
    const { changes: ofDevice } = await preview({ entries: [], inherits: false }, deviceId);
    const ofMade = ofDevice.filter(({ user }) => user.id === made.id);
    expect(ofMade).toMatchObject([{ before: "full", after: "none", sensors: 1 }]);
    expect(await t.succeed("listUserRights", { params: { id: hand.id } })).toEqual([]);
    const below = await t.succeed("listRightsBelow", { params: { id: groupId } });
    const lines = [{ subject: `group:${group.id}`, name: group.name, right: "full" }];
    expect(below).toMatchObject({ total: 1, objects: [{ object: { id: deviceId }, inherits: true, lines }] });
  });

  test("[CA-29] what one person may do, and by which line", async () => {
    const { groupId, deviceId, group, made, hand, entries } = await plant();
    const check = async (user_id: string, lines: readonly object[] = [], id = deviceId) =>
      (await t.succeed("previewRights", { params: { id }, body: { entries: lines, inherits: true, user_id } })).checked;
    expect(await check(made.id)).toMatchObject({
      level: "read",
      rights: ["read"],
      reasons: [
        { group: { id: group.id }, right: "read", source: { id: groupId }, is_used: true },
        { group: null, right: null, source: null, is_used: false },
      ],
    });
    expect(await check(made.id, [{ subject: `user:${made.id}`, right: "full" }])).toMatchObject({
      level: "full",
      reasons: [
        { group: null, right: "full", source: null, is_used: true },
        { right: "read", is_used: false },
      ],
    });
    expect(await check(hand.id, [{ subject: `user:${hand.id}`, right: "read" }])).toMatchObject({
      rights: ["read", "acknowledge"],
    });
    const own = [{ subject: `user:${hand.id}`, right: "read" }];
    await t.succeed("changeDevice", { params: { id: deviceId }, body: { accessrights: { entries: own } } });
    expect(await check(hand.id, entries, groupId)).toMatchObject({ level: "none", is_passage: true, rights: [] });
    expect(await check((await t.succeed("getAccount")).id)).toMatchObject({ level: "full", is_administrator: true });
  });

  test("[EN-13] nothing of an object, a user or a line that there is not", async () => {
    const { deviceId: id } = await plant();
    const body = { entries: [], inherits: true };
    await t.fail("previewRights", "NOT_FOUND", { params: { id: "987654321" }, body });
    await t.fail("previewRights", "NOT_FOUND", { params: { id }, body: { ...body, user_id: "987654321" } });
    await t.fail("listRightsBelow", "NOT_FOUND", { params: { id: "987654321" } });
    const entries = [{ subject: "<b>", right: "read" }];
    await t.fail("previewRights", "BAD_REQUEST", { params: { id }, body: { ...body, entries } });
  });
}

function sessionTests(t: ApiTester): void {
  test("[CA-28] an administrator sees where a user is logged in, and ends all of it", async () => {
    const made = await newUser(t);
    const params = { id: made.id };
    const token = await tokenOf(t, made);
    const sessions = await t.succeed("listUserSessions", { params });
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.is_current).toBe(false);
    expect(JSON.stringify(sessions)).not.toContain(token);
    await t.succeed("endUserSessions", { params });
    await t.fail("getAccount", "AUTH_FAILED", { token });
    expect(await t.succeed("listUserSessions", { params })).toEqual([]);
    // The user is not locked out.
    expect((await t.succeed("getAccount", { token: await tokenOf(t, made) })).login_name).toBe(made.login_name);
    for (const call of ["listUserSessions", "endUserSessions"] as const) {
      await t.fail(call, "NOT_FOUND", { params: { id: "987654321" } });
    }
  });

  test("[CA-28] of one's own sessions the one that asks stays", async () => {
    const boss = await newUser(t, { role: "administrator" });
    const [token, elsewhere] = [await tokenOf(t, boss), await tokenOf(t, boss)];
    await t.succeed("endUserSessions", { params: { id: boss.id }, token });
    await t.fail("getAccount", "AUTH_FAILED", { token: elsewhere });
    expect(await t.succeed("listUserSessions", { params: { id: boss.id }, token })).toMatchObject([
      { is_current: true },
    ]);
  });
}

function linkTests(t: ApiTester): void {
  test("[CA-28] a link sets a password once, and only the newest one", async () => {
    const made = await newUser(t, { password: undefined });
    const params = { id: made.id };
    const former = await t.succeed("createPasswordLink", { params });
    const { token, login_name } = await t.succeed("createPasswordLink", { params });
    const set = (given: string) => ({ token: null, body: { token: given, username: login_name, password: other } });
    await t.fail("resetPassword", "INVALID_PASSWORD_RESET_TOKEN", set(former.token));
    await t.succeed("resetPassword", set(token));
    await t.fail("resetPassword", "INVALID_PASSWORD_RESET_TOKEN", set(token));
    const { entries } = await t.succeed("listAuditEntries", { query: { user: made.id, kind: "account" } });
    expect(entries[0]).toMatchObject({ user: { id: made.id }, address: expect.stringMatching(/./) });
    expect(await t.logIn({ username: made.login_name, password: other })).toBeTruthy();
  });

  test("[AU-08] a link is mailed with a token of this user that still works, and only where mails can be sent", async () => {
    const made = await newUser(t, { password: undefined });
    const other = await newUser(t);
    const link = await t.succeed("createPasswordLink", { params: { id: made.id } });
    const mail = (id: string, token: string) => ({ params: { id }, body: { token } });
    await t.fail("mailPasswordLink", "CONFLICT", mail(made.id, link.token));
    await t.fail("mailPasswordLink", "INVALID_PASSWORD_RESET_TOKEN", mail(other.id, link.token));
    await t.fail("mailPasswordLink", "INVALID_PASSWORD_RESET_TOKEN", mail(made.id, "no token"));
    await t.fail("mailPasswordLink", "NOT_FOUND", mail("987654321", link.token));
    await t.fail("mailPasswordLink", "BAD_REQUEST", { params: { id: made.id }, body: { token: "x".repeat(201) } });
    await t.fail("mailPasswordLink", "FORBIDDEN", { ...mail(made.id, link.token), token: await tokenOf(t, other) });
  });

  test.each(["locked out", "demoted", "deleted"])(
    "[CA-28] no link outlives the rights of an administrator who is %s, whoever has asked for it",
    async (end) => {
      const boss = await newUser(t, { role: "administrator" });
      const made = await newUser(t);
      const [token, params] = [await tokenOf(t, boss), { id: boss.id }];
      const link = await t.succeed("createPasswordLink", { params: { id: made.id }, token });
      if (end === "deleted") await t.succeed("deleteUser", { params });
      else await t.succeed("changeUser", { params, body: end === "demoted" ? { role: "user" } : { active: false } });
      const body = { token: link.token, username: link.login_name, password: other };
      await t.fail("resetPassword", "INVALID_PASSWORD_RESET_TOKEN", { token: null, body });
      expect(await tokenOf(t, made)).toBeTruthy();
    },
  );

  test("[CA-28] none for oneself, for who is locked out, or for a user that there is not", async () => {
    const { id } = await t.succeed("getAccount");
    await t.fail("createPasswordLink", "CONFLICT", { params: { id } });
    const locked = await newUser(t, { active: false });
    await t.fail("createPasswordLink", "CONFLICT", { params: { id: locked.id } });
    await t.fail("createPasswordLink", "NOT_FOUND", { params: { id: "987654321" } });
  });
}

function ownAccountTests(t: ApiTester): void {
  test("[CA-28] nobody locks the own account out, though there are other administrators", async () => {
    const boss = await newUser(t, { role: "administrator" });
    const token = await tokenOf(t, boss);
    const own = { params: { id: boss.id }, token };
    for (const body of [{ active: false }, { role: "user" }]) await t.fail("changeUser", "CONFLICT", { ...own, body });
    await t.fail("pauseUser", "CONFLICT", own);
    await t.fail("deleteUser", "BAD_REQUEST", own);
    const [result] = await t.succeed("pauseUsers", { body: { filter: `id = "${boss.id}"` }, token });
    expect(result).toMatchObject({ failure: { code: "CONFLICT" } });
    expect(await t.succeed("getUser", own)).toMatchObject({ role: "administrator", active: true });
  });
}

/** What administrators do about other people: groups, log-ins, links for a new password. */
export function peopleSuite(t: ApiTester): void {
  describe("groups of a user", () => groupTests(t));
  describe("rights of a user", () => rightTests(t));
  describe("single rights of an object", () => lineTests(t));
  describe("what rights would mean", () => outlookTests(t));
  describe("sessions of a user", () => sessionTests(t));
  describe("links for a new password by an administrator", () => linkTests(t));
  describe("the own account", () => ownAccountTests(t));
}
