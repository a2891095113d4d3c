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
  });
}
