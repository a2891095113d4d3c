import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const password = "Correct-Horse-7";

async function entries(t: ApiTester, query: Readonly<Record<string, unknown>>) {
  return (await t.succeed("listAuditEntries", { query })).entries;
}

/** AU-02. */
export function auditSuite(t: ApiTester): void {
  describe("audit log", () => {
    test("[AU-02] says who has changed what from where, without secrets", async () => {
      const { deviceId } = await t.createBranch();
      const body = { basic: { name: "=HYPERLINK(<b>)" }, windowsconnection: { windowsloginpassword: "very-secret" } };
      await t.succeed("changeDevice", { params: { id: deviceId }, body });
      const [changed, created] = await entries(t, { object: deviceId });
      expect(changed).toMatchObject({ kind: "object", what: "changed", objects: [{ id: deviceId }] });
      expect(changed?.user?.name).toBe(t.host.credentials.username);
      expect(changed?.details).toContainEqual(expect.objectContaining({ name: "name", after: "=HYPERLINK(<b>)" }));
      expect(created?.what).toBe("created");
      expect(JSON.stringify([changed, created])).not.toMatch(/very-secret|sealed|sample\./);
    });

    test("[AU-02] has log-ins, also refused ones, and changes of accounts", async () => {
      const made = await t.succeed("createUser", { body: { login_name: t.newName("user"), password } });
      await t.logIn({ username: made.login_name, password });
      const wrong = { username: made.login_name, password: "Wrong-Horse-1" };
      await t.fail("createSession", "LOGIN_FAILED", { token: null, body: wrong });
      await t.succeed("changeUser", { params: { id: made.id }, body: { password: "Another-Horse-8", language: "de" } });
      // Saved as it was: no entry.
      await t.succeed("changeUser", { params: { id: made.id }, body: { language: "de" } });
      const found = await entries(t, { user: made.id });
      expect(found.map(({ kind }) => kind)).toEqual(["account", "login", "login", "account"]);
      expect(found.map(({ subject }) => subject)).toEqual(Array.from({ length: 4 }, () => made.login_name));
      expect(found[1]).toMatchObject({ user: null });
      expect(found[2]).toMatchObject({ user: { name: made.login_name } });
      expect((await entries(t, { user: made.id, kind: "login" })).length).toBe(2);
      expect(JSON.stringify(found)).not.toMatch(/Horse|password_hash/);
    });

    test("[AU-10] names settings, values and people in words, and is filtered by them and by branch", async () => {
      const { groupId, deviceId } = await t.createBranch();
      const team = await t.succeed("createUserGroup", { body: { name: t.newName("Netz <b>") } });
      const rights = { entries: [{ subject: `group:${team.id}`, right: "write" }], inherits: "1" };
      const body = { linuxconnection: { linuxloginmode: "key" }, accessrights: rights };
      await t.succeed("changeDevice", { params: { id: deviceId }, body });
      const [changed] = await entries(t, { object: groupId, text: "PRIVATER schl" });
      expect(changed?.details).toContainEqual(
        expect.objectContaining({
          label: { en: "SSH log-in (Linux, macOS): Log-in by", de: "SSH-Anmeldung (Linux, macOS): Anmeldung mit" },
          after_label: { en: "Private key", de: "Privater Schlüssel" },
        }),
      );
      expect(changed?.details).toContainEqual(
        expect.objectContaining({
          label: { en: team.name, de: team.name },
          after_label: { en: "Write", de: "Schreiben" },
        }),
      );
      const user = await t.succeed("createUser", {
        body: { login_name: t.newName("user"), password, groups: [team.id] },
      });
      const [joined] = await entries(t, { text: user.login_name.toUpperCase() });
      expect(joined).toMatchObject({ subject: team.name, details: [{ before: null, after: user.login_name }] });
      expect((await entries(t, { object: groupId, text: `#${deviceId}` })).length).toBeGreaterThan(1);
      expect(await entries(t, { text: "no such word anywhere" })).toEqual([]);
      await t.fail("listAuditEntries", "BAD_REQUEST", { query: { text: "x".repeat(201) } });
    });

    test("[AU-02] comes in pages and from a time on", async () => {
      const page = await t.succeed("listAuditEntries", { query: { limit: "2" } });
      expect(page.entries).toHaveLength(2);
      const older = await t.succeed("listAuditEntries", { query: { limit: "2", before: page.next ?? "" } });
      expect(older.entries[0]?.id).toBeLessThan(page.entries[1]?.id ?? 0);
      expect(await entries(t, { from: "2099-01-01T00:00:00Z" })).toEqual([]);
      for (const query of [{ kind: "nothing" }, { from: "yesterday" }, { before: "x" }, { limit: "-1" }]) {
        await t.fail("listAuditEntries", "BAD_REQUEST", { query });
      }
      const token = await t.tokenOf(t.host.readOnlyCredentials);
      await t.fail("listAuditEntries", "FORBIDDEN", { token });
    });

    test("[AU-12] says what can be taken back, and does so as an entry of its own", async () => {
      const { groupId, deviceId: id } = await t.createBranch();
      const newest = async (query: Readonly<Record<string, unknown>>) => (await entries(t, query))[0]!;
      const undo = ({ id: seq }: { id: number }) => ({ params: { seq: String(seq) } });
      await t.succeed("changeDevice", { params: { id }, body: { basic: { name: "Wrong" } } });
      const renaming = await newest({ object: id });
      expect(renaming.undo).toBe("possible");
      await t.succeed("undoChange", undo(renaming));
      const [undone, before] = await entries(t, { object: id });
      expect([undone?.what, undone?.undo, before?.id, before?.undo]).toEqual([
        "changed",
        "possible",
        renaming.id,
        "changed_since",
      ]);
      await t.fail("undoChange", "CONFLICT", undo(renaming));
      await t.succeed("pauseDevice", { params: { id }, body: { message: null } });
      expect((await newest({ object: id, kind: "action" })).undo).toBeNull();
      await t.succeed("deleteGroup", { params: { id: groupId } });
      const deletion = await newest({ text: `#${groupId}` });
      expect(deletion.undo).toBe("possible");
      await t.succeed("undoChange", undo(deletion));
      expect(await t.succeed("getDevice", { params: { id } })).toMatchObject({ id });
    });

    test("[AU-12] users and user groups get what was set before, by administrators, if nothing newer lies on it", async () => {
      const made = await t.succeed("createUser", { body: { login_name: t.newName("user"), password } });
      const group = await t.succeed("createUserGroup", { body: { name: t.newName("group"), members: [made.id] } });
      const [user, team] = [{ params: { id: made.id } }, { params: { id: group.id } }];
      const last = async (text: string) => (await entries(t, { text, kind: "account" }))[0]!;
      const undo = ({ id: seq }: { id: number }, token?: string) => ({
        params: { seq: String(seq) },
        ...(token !== undefined && { token }),
      });

      await t.succeed("changeUser", { ...user, body: { active: false, display_name: "Gone" } });
      const locking = await last(made.login_name);
      await t.fail("undoChange", "FORBIDDEN", undo(locking, await t.tokenOf(t.host.readOnlyCredentials)));
      await t.succeed("undoChange", undo(locking));
      expect(await t.succeed("getUser", user)).toMatchObject({ active: true, display_name: made.display_name ?? null });
      const token = await t.logIn({ username: made.login_name, password });
      await t.fail("undoChange", "FORBIDDEN", undo(locking, token));

      const changes = { name: t.newName("other"), members: [], abilities: ["ACKNOWLEDGE"] };
      await t.succeed("changeUserGroup", { ...team, body: changes });
      const emptied = await last(changes.name);
      await t.succeed("undoChange", undo(emptied));
      expect(await t.succeed("getUserGroup", team)).toMatchObject({
        name: group.name,
        members: [made.id],
        abilities: [],
      });
      await t.fail("undoChange", "CONFLICT", undo(emptied));

      await t.succeed("changeUser", { ...user, body: { password: "Another-Horse-8" } });
      const secret = await last(made.login_name);
      expect(secret.undo).toBeNull();
      await t.fail("undoChange", "BAD_REQUEST", undo(secret));
      const own = await t.succeed("createUser", { body: { login_name: t.newName("boss"), role: "administrator" } });
      await t.succeed("changeUser", { params: { id: own.id }, body: { role: "user" } });
      const demoting = await last(own.login_name);
      await t.succeed("deleteUser", { params: { id: own.id } });
      await t.fail("undoChange", "CONFLICT", undo(demoting));
    });
  });
}
