import { allCalls } from "@monitor/contract";
import type { CallId } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const password = "Correct-Horse-7";
const newUser = (t: ApiTester, body: object = {}) =>
  t.succeed("createUser", { body: { login_name: t.newName("user"), password, ...body } });
const noId = "987654321";

/** An administrator with a session of its own, who looks at the interface as a user with full rights on one branch. */
async function newPreview(t: ApiTester) {
  const [boss, user] = [await newUser(t, { role: "administrator" }), await newUser(t)];
  const own = await t.logIn({ username: boss.login_name, password });
  const branch = await t.createBranch();
  const entries = [{ subject: `user:${user.id}`, right: "full" }];
  await t.succeed("changeGroup", { params: { id: branch.groupId }, body: { accessrights: { entries } } });
  const begun = await t.succeed("previewUser", { params: { id: user.id }, token: own });
  return { boss, user, own, branch, begun, token: begun.token };
}

/** Calls that could write; those without a log-in look at no token. */
const writing = Object.values(allCalls).filter(
  (call) =>
    call.auth === "session" &&
    call.method !== "GET" &&
    !("isReading" in call && call.isReading) &&
    call.path !== "/session",
);

function readingTests(t: ApiTester): void {
  test("[AU-11] a preview sees what the user sees, and is in the audit log before it begins", async () => {
    const { boss, user, branch, begun, token } = await newPreview(t);
    expect(begun.user).toMatchObject({ id: user.id, role: "user", may_acknowledge: false });
    const groups = await t.succeed("listGroups", { query: { limit: "0" }, token });
    expect(groups.map(({ id }) => id)).toContain(branch.groupId);
    const hidden = await t.createBranch();
    await t.fail("getDevice", "NOT_FOUND", { params: { id: hidden.deviceId }, token });
    expect(await t.succeed("renewSession", { token })).toMatchObject({ expires_at: begun.expires_at });
    const { entries } = await t.succeed("listAuditEntries", { query: { user: boss.id } });
    const details = entries.flatMap((entry) => entry.details);
    expect(details).toContainEqual(expect.objectContaining({ name: "is_previewed", after: "true" }));
    expect(await t.succeed("getUser", { params: { id: user.id } })).toMatchObject({ last_login: null });
  });

  test("[AU-11] nothing can be changed with it, whatever rights the user has, and nothing that needs a session be read", async () => {
    const { branch, token } = await newPreview(t);
    expect(writing.length).toBeGreaterThan(80);
    for (const { id, path } of writing) {
      const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, branch.deviceId]));
      await t.fail(id as CallId, "FORBIDDEN", { params, body: {}, token });
    }
    for (const id of ["listLoginSessions", "getOwnNotifications"] as const) await t.fail(id, "FORBIDDEN", { token });
    await t.fail("listUsers", "FORBIDDEN", { token });
    await t.fail("listAuditEntries", "FORBIDDEN", { token });
  });
}

function endTests(t: ApiTester): void {
  test("[AU-11] it ends by itself, with the next one, and leaves the administrator logged in", async () => {
    const { user, own, token } = await newPreview(t);
    const next = await t.succeed("previewUser", { params: { id: user.id }, token: own });
    await t.fail("getAccount", "AUTH_FAILED", { token });
    await t.succeed("deleteSession", { token: next.token });
    await t.fail("getAccount", "AUTH_FAILED", { token: next.token });
    expect(await t.succeed("getAccount", { token: own })).toMatchObject({ role: "administrator" });
  });

  test("[AU-11] it ends with the administrator's session, and stays ended", async () => {
    const { own, token } = await newPreview(t);
    await t.succeed("deleteSession", { token: own });
    await t.fail("getAccount", "AUTH_FAILED", { token });
  });

  test.each([
    ["the administrator is one no more", "boss", { role: "user" }],
    ["the administrator is locked out", "boss", { active: false }],
    ["the user is locked out", "user", { active: false }],
    ["the user becomes an administrator", "user", { role: "administrator" }],
  ] as const)("[AU-11] it ends when %s", async (_what, who, body) => {
    const preview = await newPreview(t);
    await t.succeed("changeUser", { params: { id: preview[who].id }, body });
    await t.fail("getAccount", "AUTH_FAILED", { token: preview.token });
    const back = who === "boss" ? { role: "administrator", active: true } : { role: "user", active: true };
    await t.succeed("changeUser", { params: { id: preview[who].id }, body: back });
    await t.fail("getAccount", "AUTH_FAILED", { token: preview.token });
  });

  test("[AU-11] there is none of administrators, of who is locked out, of nobody, and none by users or previews", async () => {
    const { user, boss, token } = await newPreview(t);
    const locked = await newUser(t, { active: false });
    for (const { id } of [boss, locked]) await t.fail("previewUser", "CONFLICT", { params: { id } });
    await t.fail("previewUser", "NOT_FOUND", { params: { id: noId } });
    await t.fail("previewUser", "FORBIDDEN", { params: { id: user.id }, token });
    const theirs = await t.logIn({ username: user.login_name, password });
    await t.fail("previewUser", "FORBIDDEN", { params: { id: user.id }, token: theirs });
  });
}

/** AU-11: the interface as another user sees it. */
export function previewSuite(t: ApiTester): void {
  describe("what a preview reads", () => readingTests(t));
  describe("how a preview ends", () => endTests(t));
}
